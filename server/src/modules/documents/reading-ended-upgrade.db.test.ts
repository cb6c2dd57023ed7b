import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

test('since when people did not have to read something any more is carried over where it is on record', async () => {
  await beforeMigration('0192-reading-ended-on.sql', async (client, upgrade) => {
    await client.query(`
      insert into client (id, name, industry, employee_count, domain, created_at, updated_at)
        values ('cli_01k9q0s7h0000000000000000a', 'A', 'Technology', 10, 'a.example', now(), now());
      insert into department (client_id, id, name, created_at) values ('cli_01k9q0s7h0000000000000000a', 'dep_a', 'D', now());
      insert into ledger (id) values ('cli_01k9q0s7h0000000000000000a');
      insert into document (client_id, id, number, title, kind, audience, due_days, edition, published_edition, published_on, state,
          created_at, updated_at)
        values ('cli_01k9q0s7h0000000000000000a', 'doc_a', 1, 'T', 'Policy', 'everybody', 30, 2, 2, '2026-11-05', 'Published', now(), now()),
               ('cli_01k9q0s7h0000000000000000a', 'doc_old', 2, 'O', 'Policy', 'everybody', 30, 1, 1, '2026-11-01', 'Archived', now(), '2026-11-09T10:00:00Z');
      insert into document_edition (client_id, document_id, edition, source, body, sha256, state, added_by, authors, added_at,
          content, reading, published_by, published_at, is_material)
        select 'cli_01k9q0s7h0000000000000000a', d, e, 'Written', 'Lock it.', sha256('x'), 'Published', 'usr_a', array['usr_a'], now(), 'Lock it.', 'read', 'usr_a',
            at::timestamptz, true
          from (values ('doc_a', 1, '2026-11-01T10:00:00Z'), ('doc_a', 2, '2026-11-05T10:00:00Z'), ('doc_old', 1, '2026-11-01T10:00:00Z'))
            as t (d, e, at)`);
    const person = (name: string, left: string | null) =>
      client.query(
        `insert into person (client_id, id, name, email, department, job_title, role, access, status, joined_on, left_on, created_at)
           values ('cli_01k9q0s7h0000000000000000a', $1, $1, $1 || '@a.example', 'D', 'J', 'staff', 'employee', $3, '2026-01-05', $2, now())`,
        [name, left, left === null ? 'Active' : 'Deactivated'],
      );
    const reads = (document: string, who: string, edition: number, current: boolean) =>
      client.query(
        `insert into document_reader (client_id, document_id, edition, person_id, asked_on, due_on, is_current)
           values ('cli_01k9q0s7h0000000000000000a', $1, $3, $2, '2026-11-01', '2026-12-01', $4)`,
        [document, who, edition, current],
      );
    for (const [name, left] of [
      ['anew', null],
      ['left', '2026-11-03'],
      ['excused', null],
      ['unsaid', null],
    ] as const)
      await person(name, left);
    await reads('doc_a', 'anew', 1, false);
    await reads('doc_a', 'anew', 2, true);
    await reads('doc_a', 'left', 1, false);
    await reads('doc_a', 'excused', 2, false);
    await reads('doc_a', 'unsaid', 2, false);
    await client.query(
      `insert into ledger_entry (ledger_id, index, entry, leaf_hash) values ('cli_01k9q0s7h0000000000000000a', 0, $1, sha256('x'))`,
      [
        JSON.stringify({
          at: '2026-11-07T09:00:00.000Z',
          type: 'document-reading.excused',
          actor: { kind: 'system', name: 'test' },
          subject: { kind: 'person', id: 'excused' },
          body: { documentId: 'doc_a', number: 1, edition: 2, personId: 'excused' },
        }),
      ],
    );
    await upgrade();
    const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
    expect(
      await rows(`select person_id, edition, ended_on::text from document_reader order by person_id, edition`),
    ).toEqual([
      ['anew', 1, '2026-11-05'],
      ['anew', 2, null],
      ['excused', 2, '2026-11-07'],
      ['left', 1, '2026-11-03'],
      ['unsaid', 2, null],
    ]);
    expect(await rows(`select id, archived_on::text from document order by id`)).toEqual([
      ['doc_a', null],
      ['doc_old', '2026-11-09'],
    ]);
    expect(
      await rows(`select bool_and(relforcerowsecurity) from pg_class
        where relname in ('document', 'document_edition', 'document_reader', 'person', 'ledger_entry')`),
    ).toEqual([[true]]);
    // A process from before the upgrade asks somebody anew, and knows nothing of the day.
    await client.query(`update document_reader set is_current = true where person_id = 'excused'`);
  });
});
