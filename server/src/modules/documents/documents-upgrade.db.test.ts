import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

test('requests for changes and texts of before are carried over', async () => {
  await beforeMigration('0080-documents-sent-back-and-searched.sql', async (client, upgrade) => {
    await client.query(
      `insert into client (id, name, industry, employee_count, domain, created_at, updated_at)
         values ('cli_a', 'A', 'Technology', 10, 'a.example', now(), now())`,
    );
    for (const [n, { state, note, by }] of [
      { state: 'Changes requested', note: 'Say by when.', by: 'usr_b' },
      { state: 'Approved', note: null, by: 'usr_b' },
      { state: 'Draft', note: null, by: null },
    ].entries()) {
      await client.query(
        `insert into document (client_id, id, number, title, kind, audience, due_days, edition, state, created_at, updated_at)
           values ('cli_a', 'doc_' || $1::int, 1 + $1::int, 'T', 'Policy', 'nobody', 30, 1, $2, now(), now())`,
        [n, state],
      );
      await client.query(
        `insert into document_edition (client_id, document_id, edition, source, body, sha256, state, added_by, authors,
             added_at, content, reading, note, decided_by, decided_at)
           values ('cli_a', 'doc_' || $1::int, 1, 'Written', 'Lock it.', sha256('x'), $2, 'usr_a', array['usr_a'], now(),
             repeat('Lock the turnstile. ', 5000), 'read', $3, $4::text, case when $4::text is null then null else now() end)`,
        [n, state, note, by],
      );
    }
    await upgrade();
    const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
    expect(
      await rows(`select request, requested_by, requested_sha256 = sha256, requested_at is null, reply, decided_by,
          words @@ websearch_to_tsquery('english', 'turnstile') from document_edition order by document_id`),
    ).toEqual([
      ['Say by when.', 'usr_b', true, false, null, null, true],
      [null, null, null, true, null, 'usr_b', true],
      [null, null, null, true, null, null, true],
    ]);
    expect(await rows(`select relforcerowsecurity from pg_class where relname = 'document_edition'`)).toEqual([[true]]);
  });
});
