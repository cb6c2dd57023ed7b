import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other, userAs } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A report of each tenant, and a list that was exported, each with its file. */
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
  const lists = [
    [sample.clientId, sample.listExportId, sampleId('evf', 't'), userAs('staff'), sample.operationId, canaries.a],
    [
      other.clientId,
      sampleId('lex', 'b'),
      sampleId('evf', 'u'),
      sampleId('usr', 'e'),
      sampleId('opr', 'b'),
      canaries.b,
    ],
  ] as const;
  for (const [client, id, file, asker, user, operation, word] of reports) {
    const bytes = Buffer.from(`${word}\r\n`);
    await keep(run, { client, file, name: `${word}.csv`, user, bytes, now });
    await run(
      `insert into report (client_id, id, kind, title, format, asker_id, asker_user_id, asked_at, made_at, ended_at, file_id, row_count, operation_id, size, sha256, kept_until)
         values ($1, $2, 'risks', $3, 'CSV', $4, $5, $6, $6, $6, $7, 0, $8, $9, sha256($10), $6::timestamptz::date + 365)`,
      [client, id, word, asker, user, now, file, operation, bytes.length, bytes],
    );
  }
  for (const [client, id, file, user, operation, word] of lists) {
    const bytes = Buffer.from(`Action\r\n${word}\r\n`);
    await keep(run, { client, file, name: 'Actions.csv', user, bytes, now });
    await run(
      `update list_export set operation_id = $3, file_id = $4, size = $5, sha256 = sha256($6), rests_on = '{}',
         kept_until = $7::timestamptz::date + 365 where client_id = $1 and id = $2`,
      [client, id, operation, file, bytes.length, bytes, now],
    );
  }
};

type Kept = {
  readonly client: string;
  readonly file: string;
  readonly name: string;
  readonly user: string;
  readonly bytes: Buffer;
  readonly now: Date;
};

/** Keeps a file that was made. */
async function keep(run: Parameters<AddSample>[0], { client, file, name, user, bytes, now }: Kept): Promise<void> {
  await run(`insert into file_content (client_id, sha256, size, received_at) values ($1, sha256($2), $3, $4)`, [
    client,
    bytes,
    bytes.length,
    now,
  ]);
  await run('insert into file_piece (client_id, sha256, place, bytes) values ($1, sha256($2), 0, $2)', [client, bytes]);
  await run(
    `insert into stored_file (client_id, id, name, size, sha256, type, added_by, received_at, kept_at)
       values ($1, $2, $3, $4, sha256($5), 'CSV table', $6, $7, $7)`,
    [client, file, name, bytes.length, bytes, user, now],
  );
}
