import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other, userAs } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** Long work of each tenant: one under way that a member of staff asked for, and of A one that ended with a failure. */
export const addSample: AddSample = async (run, now) => {
  const works: [client: string, id: string, asker: string, user: string, word: string][] = [
    [sample.clientId, sample.operationId, sample.personId, userAs('staff'), canaries.a],
    [sample.clientId, sample.failedOperationId, sample.personId, userAs('staff'), canaries.a],
    [other.clientId, sampleId('opr', 'b'), other.personId, sampleId('usr', 'e'), canaries.b],
  ];
  for (const [client, id, asker, user, word] of works) {
    const over = id === sample.failedOperationId;
    await run(
      `insert into operation (client_id, id, kind, title, asker_id, asker_user_id, asked_at, state, total, done, failed, current_item, ended_at)
         values ($1, $2, 'report', $3, $4, $5, $6, $7, 2, 1, $8, $9, $10)`,
      [
        ...[client, id, word, asker, user, now],
        ...(over ? ['Completed with errors', 1, null, now] : ['Running', 0, word, null]),
      ],
    );
    for (const [place, status] of [
      [1, 'Done'],
      [2, over ? 'Failed' : 'Pending'],
    ])
      await run(
        `insert into operation_item (client_id, operation_id, place, name, input, status) values ($1, $2, $3, $4, '{}', $5)`,
        [client, id, place, word, status],
      );
  }
};
