import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other, userAs } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** An import of people of each tenant, with a row that could not be imported. */
export const addSample: AddSample = async (run, now) => {
  for (const [client, id, operation, user, word] of [
    [sample.clientId, sample.peopleImportId, sample.operationId, userAs('client_admin'), canaries.a],
    [other.clientId, sampleId('pim', 'b'), sampleId('opr', 'b'), sampleId('usr', 'e'), canaries.b],
  ]) {
    await run(
      `insert into people_import (client_id, id, operation_id, asker_user_id, by_operator, conflicts, invitations, created_at, rows, failed)
         values ($1, $2, $3, $4, true, 'skip', 'later', $5, 1, 1)`,
      [client, id, operation, user, now],
    );
    await run(
      `insert into people_import_row (client_id, import_id, place, said, person, problem) values ($1, $2, 1, 'line 2', $3, 'Enter a name.')`,
      [
        client,
        id,
        JSON.stringify({
          shown: { name: '', email: 'nobody@sample.example', department: word, jobTitle: '', role: '', access: '' },
        }),
      ],
    );
    await run(
      `insert into people_import_columns (client_id, headings, columns, used_at) values ($1, $2, 'name:0,email:1', $3)`,
      [client, word, now],
    );
  }
};
