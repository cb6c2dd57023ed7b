import { courseIds } from '@claimlock/contract/training/courses';
import type pg from 'pg';

// Beyond those that every client of the bench has.
const id = (prefix: string) => `'${prefix}_' || lpad(to_hex(1000000 + n), 26, '0')`;
const series = (count: number) => `from generate_series(1, ${count}) n`;
const courses = `array[${courseIds.map((course) => `'${course}'`).join(', ')}]`;
const person = `'per_' || lpad((1 + n % 500)::text, 26, '0')`;

/** The rows of each list, for one client: inserted as sets, because only reading is measured. */
const statementsFor = (count: number): readonly string[] => [
  `insert into person (client_id, id, name, email, department, job_title, role, access, status, joined_on, created_at)
     select $1, 'per_' || lpad(n::text, 26, '0'), 'Listed Number ' || n, 'long.' || n || '@lists.example', 'D', 'Analyst', 'staff',
       'employee', 'Active', current_date, now() from generate_series(1, ${Math.max(500, count / 5)}) n`,
  `insert into action_item (client_id, id, title, description, priority, status, completed_at, due_on, assignee_id, created_at, updated_at)
     select $1, ${id('act')}, 'Check the backup of system number ' || n, 'Restore one file and compare.',
       (array['High', 'Medium', 'Low'])[1 + n % 3], case when n % 2 = 0 then 'Completed' else 'Pending' end,
       case when n % 2 = 0 then now() end, date '2026-01-01' + (n * 7919) % 700, ${person}, now(), now() ${series(count)}`,
  `insert into finding (client_id, id, number, title, description, kind, source, severity, status, method, decided_at, owner_id, control_id,
       identified_on, due_on, created_at, updated_at)
     select $1, ${id('fnd')}, n, 'Update missing on system number ' || n, 'The scan of the week found it.', 'Observation', 'Scan',
       (array['Critical', 'High', 'Medium', 'Low'])[1 + n % 4], case when n % 3 = 0 then 'Closed' else 'Open' end,
       case when n % 3 = 0 then 'Fixed' end, case when n % 3 = 0 then now() end, ${person}, 'IAM-01',
       current_date - n % 300, current_date + n % 90 - 45, now(), now() - n * interval '1 minute' ${series(count)}`,
  `insert into risk (client_id, id, title, description, likelihood, impact, status, outcome, resolved_at, owner_id, review_on, created_at, updated_at)
     select $1, ${id('rsk')}, 'Loss of system number ' || n, 'Nobody could work meanwhile.', 1 + n % 5, 1 + n / 5 % 5,
       case when n % 4 = 0 then 'Resolved' else 'Active' end, case when n % 4 = 0 then 'Treated' end,
       case when n % 4 = 0 then now() end, ${person}, current_date + n % 300, now(), now() - n * interval '1 minute' ${series(count)}`,
  `insert into evidence_item (client_id, id, number, title, kind, status, owner_id, received_at, valid_from, valid_until, created_at, updated_at)
     select $1, ${id('evd')}, n, 'Log of backup number ' || n, 'Note', (array['Waiting for review', 'Approved'])[1 + n % 2], ${person}, now(),
       current_date - 100, current_date + n % 400, now(), now() - n * interval '1 minute' ${series(count)}`,
  `insert into evidence_edition (client_id, item_id, edition, received_at, valid_from, valid_until, text)
     select client_id, id, 1, received_at, valid_from, valid_until, 'It ended well.' from evidence_item where client_id = $1`,
  `insert into evidence_link (client_id, item_id, control_id, scope, linked_at)
     select client_id, id, 'BCR-0' || 1 + number % 9, 'organisation', now() from evidence_item where client_id = $1`,
  `insert into document (client_id, id, number, title, kind, state, edition, due_days, audience, owner_id, review_on, created_at, updated_at)
     select $1, ${id('doc')}, n, 'Procedure number ' || n, (array['Policy', 'Procedure', 'Record'])[1 + n % 3], 'Draft', 1, 14, 'nobody', ${person},
       current_date + n % 300, now(), now() - n * interval '1 minute' ${series(count)}`,
  `insert into document_edition (client_id, document_id, edition, source, url, sha256, state, added_by, authors, added_at, content, reading)
     select client_id, id, 1, 'Linked', 'https://example.com', sha256('x'), 'Draft', 'usr_x', array['usr_x'], now(), 'How it is done.', 'read'
     from document where client_id = $1`,
  `insert into training_rule (client_id, id, course_id, audience, due_days, from_on, created_at)
     select $1, 'tru_long_' || k, (${courses})[k], 'everybody', 30, current_date - 600, now() from generate_series(1, 5) k`,
  `insert into training_assignment (client_id, id, course_id, person_id, rule_id, assigned_on, due_on, completed_at, version, score)
     select $1, 'tra_' || lpad((p.n * 10 + k)::text, 26, '0'), (${courses})[k], p.id, 'tru_long_' || k, current_date - 90, current_date + (p.n % 60)::int - 30,
       case when p.n % 4 > 0 then now() end, case when p.n % 4 > 0 then sha256('x') end, case when p.n % 4 > 0 then 90 end
     from (select id, row_number() over (order by id) as n from person where client_id = $1 and email like 'long.%') p, generate_series(1, 5) k`,
  `insert into notification (user_id, id, client_id, at, title, detail, kind, read_at)
     select (select user_id from membership where client_id = $1 and audience = 'client_admin' limit 1), ${id('ntf')}, $1, now() - n * interval '1 minute',
       'Action ' || n || ' is overdue', 'Open it.', 'do', case when n % 3 > 0 then now() end ${series(count)}`,
];

/** Entries in the audit trail, so many; a trigger reads out of each what it is found by. */
const entriesFor = (count: number): readonly string[] => [
  `insert into ledger (id, last_at) values ($1, '2025-12-01T00:00:00.000Z') on conflict (id) do nothing`,
  `with size as (select coalesce((select size from ledger where id = $1), 0) as size)
   insert into ledger_entry (ledger_id, index, entry, leaf_hash)
     select $1, size.size + n - 1, jsonb_build_object('v', 1, 'at', to_char(timestamp '2025-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'type', case when n % 5 = 0 then 'action-item.completed' else 'action-item.added' end, 'actor', jsonb_build_object('kind', 'job', 'name', 'bench'),
       'subject', jsonb_build_object('kind', 'action-item', 'id', ${id('act')}), 'index', size.size + n - 1, 'ledger', 'bench/' || $1,
       'body', case when n % 5 = 0 then jsonb_build_object('actionItemId', ${id('act')}, 'noted', false)
         else jsonb_build_object('actionItemId', ${id('act')}, 'type', 'generic', 'priority', 'Low', 'dueDate', '2026-12-01', 'assigneeId', null) end)::text,
       sha256(n::text::bytea) from size, generate_series(1, ${count}) n`,
  `update ledger set size = size + ${count} where id = $1`,
];

/** Gives a client so many rows in each of the lists that grow most. */
export async function fillLongLists(admin: pg.Client, client: string, count: number): Promise<void> {
  // Hundreds of thousands of rows are inserted; checking their foreign keys one by one is not part of the measurement.
  await admin.query('set session_replication_role = replica');
  for (const statement of statementsFor(count)) await admin.query(statement, [client]);
  await admin.query('reset session_replication_role');
  for (const statement of entriesFor(count)) await admin.query(statement, [client]);
  await admin.query('vacuum analyze');
}
