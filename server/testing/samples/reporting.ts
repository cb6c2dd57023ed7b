import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other, userAs } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A report of each tenant, with its file. */
export const addSample: AddSample = async (run, now) => {
  const reports: [
    client: string,
    id: string,
    file: string,
    asker: string,
    user: string,
    operation: string,
    word: string,
  ][] = [
    [
      ...([sample.clientId, sample.reportId, sampleId('evf', 'r'), sample.personId, userAs('staff')] as const),
      ...([sample.failedOperationId, canaries.a] as const),
    ],
    [
      ...([other.clientId, sampleId('rpt', 'b'), sampleId('evf', 's'), other.personId, sampleId('usr', 'e')] as const),
      ...([sampleId('opr', 'b'), canaries.b] as const),
    ],
  ];
  for (const [client, id, file, asker, user, operation, word] of reports) {
    const bytes = Buffer.from(`${word}\r\n`);
    await run(`insert into file_content (client_id, sha256, size, received_at) values ($1, sha256($2), $3, $4)`, [
      client,
      bytes,
      bytes.length,
      now,
    ]);
    await run('insert into file_piece (client_id, sha256, place, bytes) values ($1, sha256($2), 0, $2)', [
      client,
      bytes,
    ]);
    await run(
      `insert into stored_file (client_id, id, name, size, sha256, type, added_by, received_at, kept_at)
         values ($1, $2, $3, $4, sha256($5), 'CSV table', $6, $7, $7)`,
      [client, file, `${word}.csv`, bytes.length, bytes, user, now],
    );
    await run(
      `insert into report (client_id, id, kind, title, format, asker_id, asker_user_id, asked_at, made_at, file_id, row_count, operation_id, size, sha256, kept_until)
         values ($1, $2, 'risks', $3, 'CSV', $4, $5, $6, $6, $7, 0, $8, $9, sha256($10), $6::timestamptz::date + 365)`,
      [client, id, word, asker, user, now, file, operation, bytes.length, bytes],
    );
  }
};
