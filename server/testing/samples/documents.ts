import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other, userAs } from '../sample-world.ts';
import { smallPdf } from '../small-files.ts';
import type { AddSample } from './index.ts';

type Sample = {
  readonly client: string;
  readonly id: string;
  readonly number: number;
  readonly state: 'Draft' | 'In review' | 'Approved' | 'Published';
};

/** Documents of A in each state that a step begins from, the published one a PDF that the staff has to read; one of B. */
export const addSample: AddSample = async (run, now) => {
  const documents: Sample[] = [
    { client: sample.clientId, id: sample.documentId, number: 1, state: 'Draft' },
    { client: sample.clientId, id: sample.reviewDocumentId, number: 2, state: 'In review' },
    { client: sample.clientId, id: sample.approvedDocumentId, number: 3, state: 'Approved' },
    { client: sample.clientId, id: sample.publishedDocumentId, number: 4, state: 'Published' },
    { client: other.clientId, id: sampleId('doc', 'b'), number: 1, state: 'Published' },
  ];
  for (const { client, id, number, state } of documents) {
    const isA = client === sample.clientId;
    const word = isA ? canaries.a : canaries.b;
    const [person, user] = isA ? [sample.personId, userAs('staff')] : [other.personId, sampleId('usr', 'e')];
    const isPublished = state === 'Published';
    const text = `${word} is our policy.\n`;
    const bytes = Buffer.from(isPublished ? smallPdf(`${word} is our policy.`) : text);
    await run(
      `insert into document (client_id, id, number, title, kind, owner_id, state, edition, published_edition, published_on,
           audience, due_days, review_months, review_on, added_by_id, created_at, updated_at)
         values ($1, $2, $3, $4, 'Policy', $5, $6, 1, $7, $8, $9, 14, 12, $10, $5, $11, $11)`,
      [
        ...[client, id, number, word, person, state, isPublished ? 1 : null, isPublished ? '2026-11-01' : null],
        ...['nobody', isPublished ? '2027-11-01' : null, now],
      ],
    );
    const file = isPublished ? sampleId('dcf', isA ? 'a' : 'b') : null;
    if (file) {
      await run(`insert into file_content (client_id, sha256, size, received_at) values ($1, sha256($2), $3, $4)`, [
        ...[client, bytes, bytes.length, now],
      ]);
      await run('insert into file_piece (client_id, sha256, place, bytes) values ($1, sha256($2), 0, $2)', [
        client,
        bytes,
      ]);
      await run(
        `insert into stored_file (client_id, id, name, size, sha256, type, added_by, received_at, kept_at)
           values ($1, $2, $3, $4, sha256($5), 'PDF', $6, $7, $7)`,
        [client, file, `${word}.pdf`, bytes.length, bytes, user, now],
      );
    }
    const written = file ? null : text;
    await run(
      `insert into document_edition (client_id, document_id, edition, source, file_id, body, sha256, state, added_by, authors,
           added_at, reading, content, is_material, published_at)
         values ($1, $2, 1, $3, $4, $5, sha256($6), $7, $8, array[$8], $9, 'read', $10, $11, $12)`,
      [
        ...[client, id, file ? 'Uploaded' : 'Written', file, written, bytes, state, user, now, text],
        ...[isPublished ? true : null, isPublished ? now : null],
      ],
    );
    await run('insert into document_control (client_id, document_id, control_id, added_at) values ($1, $2, $3, $4)', [
      ...[client, id, 'IAM-06', now],
    ]);
    if (isPublished) {
      // The client admin of A as well: whoever asks for each file in turn takes this one.
      for (const reader of isA ? [person, 'per_01k9q0s7h0000000000000000c'] : [person])
        await run(
          `insert into document_reader (client_id, document_id, edition, person_id, asked_on, due_on)
             values ($1, $2, 1, $3, '2026-11-01', '2026-11-15')`,
          [client, id, reader],
        );
      await run('insert into document_counter (client_id, last_number) values ($1, $2)', [client, number]);
    }
  }
};
