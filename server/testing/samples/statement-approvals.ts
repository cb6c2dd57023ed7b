import { sample } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A statement of each tenant’s own framework that was approved once, by somebody whose name is its canary. */
export const addSample: AddSample = async (run, now) => {
  for (const [clientId, id, word] of [
    [sample.clientId, sample.ownFrameworkId, canaries.a],
    [other.clientId, other.ownFrameworkId, canaries.b],
  ]) {
    const framework = { id, name: word, version: '1.0' };
    const sheet = JSON.stringify({ framework, lines: [], organisation: word, prepared: null });
    await run(
      `insert into statement_approval (client_id, framework_id, version, approved_at, name, role, sheet, digest)
       values ($1, $5, 1, $2, $3, $3, $4, encode(sha256(convert_to($4, 'UTF8')), 'hex'))`,
      [clientId, now, word, sheet, id],
    );
  }
};
