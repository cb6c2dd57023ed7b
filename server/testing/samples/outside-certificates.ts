import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other, userAs } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A certificate from elsewhere for each tenant of the sample world, with its file, that waits for approval. */
export const addSample: AddSample = async (run, now) => {
  const tenants = [
    { client: sample.clientId, last: 'a', person: sample.personId, user: userAs('staff'), word: canaries.a },
    { client: other.clientId, last: 'b', person: other.personId, user: sampleId('usr', 'e'), word: canaries.b },
  ];
  for (const { client, last, person, user, word } of tenants) {
    const bytes = Buffer.from(`%PDF-1.7 ${word} of a certificate`);
    await run('insert into file_content (client_id, sha256, size, received_at) values ($1, sha256($2), $3, $4)', [
      ...[client, bytes, bytes.length, now],
    ]);
    await run('insert into file_piece (client_id, sha256, place, bytes) values ($1, sha256($2), 0, $2)', [
      ...[client, bytes],
    ]);
    await run(
      `insert into stored_file (client_id, id, name, size, sha256, type, added_by, received_at, kept_at)
         values ($1, $2, $3, $4, sha256($5), 'PDF', $6, $7, $7)`,
      [client, sampleId('ocf', last), `${word}.pdf`, bytes.length, bytes, user, now],
    );
    await run(
      `insert into outside_certificate (client_id, id, person_id, title, issuer, issued_on, file_id, created_at, updated_at)
         values ($1, $2, $3, $4, 'An examining body', '2026-01-15', $5, $6, $6)`,
      [client, sampleId('oct', last), person, word, sampleId('ocf', last), now],
    );
  }
};
