import { sample } from '@claimlock/contract/sample';
import { newId } from '../src/foundation/ids.ts';
import { addDepartments } from './departments.ts';
import { userAs } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

const { clientId, brokerId } = sample;

/** A requirement of which much is said, once rows were added. */
export const aboutRequirement = { clientId, frameworkId: 'cyber-essentials', ref: 'A4.1' };
const { frameworkId, ref } = aboutRequirement;

/** What rows of every list are called. */
export const names = [
  ...[
    'O\'Neil, "Bob"',
    'Élodie',
    'elodie',
    'Zoë',
    'ZOE',
    'Åsa',
    'Łukasz',
    'İbrahim',
    'ΟΔΟΣ',
    'Œuvre',
    'ﬃ',
    'e\u0301lan',
  ],
  ...[
    '100 %',
    '50_50',
    'back\\slash',
    '%',
    '_',
    '\\',
    'DROP TABLE person;--',
    '👩‍👩‍👧‍👦 family',
    '𝕏',
    '中文',
    'مرحبا',
    ' a',
    'Á'.repeat(150),
  ],
  ...['x'.repeat(200), 'Same', 'Same', 'same', 'SAME', 'Sámé'],
];

/** Adds more rows to every list than a page holds; many are equal, and no name is easy. Answers an item of which much was said. */
export async function addManyRows(app: TestApp): Promise<{ talkedOf: string | undefined }> {
  const ids = (prefix: string, count: number) => Array.from({ length: count }, () => newId(prefix, app.clock));
  const { asAdministrator } = app;
  const many = {
    people: ids('per', 124),
    items: ids('act', 131),
    clients: ids('cli', 93),
    letters: ids('eml', 61),
    notices: ids('ntf', 58),
    assignments: ids('asg', 73),
  };
  await addDepartments(asAdministrator, clientId, 'Dept 0', 'Dept 1', 'Dept 2');
  await asAdministrator(
    `insert into person (client_id, id, name, email, department, job_title, role, access, created_at)
       select $1, id, ($3::text[])[1 + n % array_length($3::text[], 1)], 'p' || n || '@lists.example', 'Dept ' || n % 3, 'J', 'staff', 'employee', now()
         from unnest($2::text[]) with ordinality as t (id, n)`,
    [clientId, many.people, names],
  );
  await asAdministrator(
    `insert into action_item (client_id, id, title, due_on, priority, status, completed_at, created_at, updated_at, assignee_id)
       select $1, id, ($3::text[])[1 + n % array_length($3::text[], 1)], date '2026-12-01' + (n % 5)::int, (array['High', 'Medium', 'Low'])[1 + n % 3],
         case when n % 4 = 0 then 'Completed' else 'Pending' end, case when n % 4 = 0 then now() end, now(), timestamptz '2026-11-20T12:00:00Z' + (n % 7) * interval '1 second', $4
         from unnest($2::text[]) with ordinality as t (id, n)`,
    [clientId, many.items, names, sample.personId],
  );
  await asAdministrator(
    `insert into client (id, name, industry, employee_count, domain, broker_id, created_at, updated_at)
       select id, ($2::text[])[1 + n % array_length($2::text[], 1)], (array['Retail', 'Charity'])[1 + n % 2], 1 + n % 4, n || '.lists.example',
         case when n % 3 > 0 then $3 end, now(), timestamptz '2026-11-20T12:00:00Z' + (n % 3) * interval '1 minute' from unnest($1::text[]) with ordinality as t (id, n)`,
    [many.clients, names, brokerId],
  );
  await asAdministrator(
    `insert into assurance_score (client_id, version, from_at, raw, score, tier, levels, rule_version)
       select id, 1, now(), 50, 40 + n % 3, 'Bronze', '{}', 'test' from unnest($1::text[]) with ordinality as t (id, n) where n % 2 = 0`,
    [many.clients],
  );
  await asAdministrator(
    `insert into mail_message (id, recipient, subject, body, created_at) select id, 'r' || n || '@lists.example', ($2::text[])[1 + n % array_length($2::text[], 1)], '', now() from unnest($1::text[]) with ordinality as t (id, n)`,
    [many.letters, names],
  );
  await asAdministrator(
    `insert into notification (user_id, id, at, title, read_at) select $1, id, now(), 'N', case when n % 3 = 0 then now() end from unnest($2::text[]) with ordinality as t (id, n)`,
    [userAs('client_admin'), many.notices],
  );
  await asAdministrator(
    `insert into assignment (client_id, id, framework_id, title, due_on, made_at, updated_at)
       select $1, id, $3, 'T', date '2026-12-01' + (n % 5)::int, now(), now() from unnest($2::text[]) with ordinality as t (id, n)`,
    [clientId, many.assignments, frameworkId],
  );
  const spoken = [clientId, userAs('client_admin'), Array.from({ length: 41 }, (_, place) => place + 1)];
  await asAdministrator(
    `insert into requirement_comment (client_id, framework_id, ref, place, said_by, said_at, text)
       select $1, $4, $5, place, $2, now(), 'T' from unnest($3::int[]) as place`,
    [...spoken, frameworkId, ref],
  );
  await asAdministrator(
    `insert into action_item_comment (client_id, item_id, place, said_by, said_at, text)
       select $1, $4, place, $2, now(), 'T' from unnest($3::int[]) as place`,
    [...spoken, many.items[0]],
  );
  return { talkedOf: many.items[0] };
}
