import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other, userAs } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A list that was taken of each tenant, searched by its canary. */
export const addSample: AddSample = async (run, now) => {
  for (const [client, id, taker, user, word] of [
    [sample.clientId, sample.listExportId, sample.personId, userAs('staff'), canaries.a],
    [other.clientId, sampleId('lex', 'b'), other.personId, sampleId('usr', 'e'), canaries.b],
  ] as const)
    await run(
      `insert into list_export (client_id, id, list, title, format, filter, row_count, size, sha256, taker_id, taker_user_id, taken_at)
         values ($1, $2, 'listActionItems', 'Actions', 'CSV', $3, 1, 20, sha256('sample'), $4, $5, $6)`,
      [client, id, JSON.stringify([{ name: 'search', label: 'Search', value: word, words: word }]), taker, user, now],
    );
};
