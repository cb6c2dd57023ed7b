import { sample } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A statement of each tenant that was approved once, by somebody whose name is its canary. */
export const addSample: AddSample = async (run, now) => {
  for (const [clientId, word] of [
    [sample.clientId, canaries.a],
    [other.clientId, canaries.b],
  ]) {
    const framework = { id: 'cyber-essentials', name: word, version: '3.3' };
    const sheet = JSON.stringify({ framework, lines: [], organisation: word, prepared: null });
    await run(
      `insert into statement_approval (client_id, framework_id, version, approved_at, name, role, sheet, digest)
       values ($1, 'cyber-essentials', 1, $2, $3, $3, $4, encode(sha256(convert_to($4, 'UTF8')), 'hex'))`,
      [clientId, now, word, sheet],
    );
  }
};
