import type pg from 'pg';

const everybody = `(select id, 'usr_bench_' || id as account, row_number() over (order by id) as n from person
  where client_id = $1 and email like 'filled.%') p`;

/**
 * Lets people work at a client who each have an account, six courses, six of eight documents to read and an onboarding; six in ten
 * have a second factor, and for a third of the courses there was an earlier time that counts as well. Answers how many they are.
 */
export async function fillPeople(admin: pg.Client, client: string, count: number): Promise<number> {
  // Rows that refer to each other are written by the hundred thousand here: looking each reference up is not what is measured.
  await admin.query('set session_replication_role = replica');
  for (const statement of statementsFor(count)) await admin.query(statement, [client]);
  await admin.query('reset session_replication_role');
  await admin.query('vacuum analyze');
  const { rows } = await admin.query<{ all: number }>('select count(*)::int as all from person where client_id = $1', [
    client,
  ]);
  return rows[0]?.all ?? 0;
}

/** Adds documents up to so many, each for a tenth of the people. */
export async function fillDocuments(admin: pg.Client, client: string, count: number): Promise<void> {
  await admin.query('set session_replication_role = replica');
  for (const statement of documentsFrom(9, count, '(p.n + k) % 10 = 0')) await admin.query(statement, [client]);
  await admin.query('reset session_replication_role');
  await admin.query('vacuum analyze');
}

const done = (which: string, value: string) => `case when ${which} then ${value} end`;
const trained = 'p.n % 4 = 0 or (p.n * 7 + k) % 10 < 7';
// Documents that are for a tenth each come ten apart, and are to be read by some of that tenth and not by others.
const read = 'p.n % 5 = 0 or (p.n * 3 + k + k / 10) % 10 < 8';

const statementsFor = (count: number): readonly string[] => [
  `insert into department (client_id, id, name, created_at)
     select $1, 'dep_' || lpad((k + 1)::text, 26, '0'), 'Department ' || k, now() from generate_series(0, 59) k`,
  `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, status, joined_on,
       onboarding_asked, onboarding_done, onboarding_due_on, created_at)
     select $1, 'per_' || lpad(n::text, 26, '0'), 'usr_bench_per_' || lpad(n::text, 26, '0'), 'Filled Number ' || n,
       'filled.' || n || '@people.example', 'Department ' || n % 60, 'Analyst ' || n % 9, 'staff', 'employee', 'Active',
       current_date - n % 900, 5, n % 6, current_date - 20 + n % 40, now()
     from generate_series(1, ${count}) n`,
  `insert into identity_user (id, name, email, created_at, updated_at)
     select p.account, 'Bench', lower(p.account) || '@example.com', now(), now() from ${everybody}`,
  `insert into membership (id, user_id, audience, role, client_id, person_id, created_at)
     select 'mem_bench_' || p.id, p.account, 'employee', 'staff', $1, p.id, now() from ${everybody}`,
  `insert into identity_two_factor (id, user_id, secret, backup_codes)
     select p.account, p.account, '', '' from ${everybody} where p.n % 10 < 6`,
  // What the database keeps by itself where rows are written one by one.
  `update person set secured = right(id, 1)::int < 6 where client_id = $1 and email like 'filled.%'`,
  `insert into training_rule (client_id, id, course_id, audience, due_days, from_on, created_at)
     select $1, 'tru_bench_' || k, 'bench-' || k, 'everybody', 30, current_date - 600, now() from generate_series(1, 6) k`,
  `insert into training_assignment (client_id, id, course_id, person_id, rule_id, assigned_on, due_on, completed_at, version, score)
     select $1, 'tas_bench_' || k || p.id, 'bench-' || k, p.id, 'tru_bench_' || k, current_date - 200, current_date - 10 + (p.n % 30)::int,
       ${done(trained, `now() - (p.n % 100) * interval '1 day'`)}, ${done(trained, `sha256('x')`)}, ${done(trained, '90')}
     from ${everybody}, generate_series(1, 6) k`,
  `insert into training_assignment (client_id, id, course_id, person_id, rule_id, assigned_on, due_on, completed_at, version, score, is_current)
     select $1, 'tas_before_' || k || p.id, 'bench-' || k, p.id, 'tru_bench_' || k, current_date - 565, current_date - 535,
       now() - interval '540 days', sha256('x'), 90, false
     from ${everybody}, generate_series(1, 2) k`,
  ...documentsFrom(1, 8, '(p.n + k) % 4 > 0'),
];

/** Published documents from one number to another, and that people read them who are picked by theirs. */
function documentsFrom(first: number, last: number, picked: string): readonly string[] {
  const each = `generate_series(${first}, ${last}) k`;
  return [
    `insert into document (client_id, id, number, title, kind, state, edition, published_edition, published_on, audience, due_days, created_at, updated_at)
       select $1, 'doc_bench_' || k, 1000 + k, 'Policy ' || k, 'Policy', 'Published', 1, 1, current_date - 100, 'everybody', 30, now(), now()
         from ${each}`,
    `insert into document_edition (client_id, document_id, edition, source, body, sha256, state, added_by, authors, added_at, reading)
       select $1, 'doc_bench_' || k, 1, 'Written', 'x', sha256('x'), 'Published', 'x', '{x}', now(), 'no-text' from ${each}`,
    `insert into document_reader (client_id, document_id, edition, person_id, asked_on, due_on, acknowledged_at, sha256)
       select $1, 'doc_bench_' || k, 1, p.id, current_date - 30, current_date - 5 + (p.n % 20)::int,
         ${done(read, 'now()')}, ${done(read, `sha256('x')`)}
       from ${everybody}, ${each} where ${picked}`,
  ];
}
