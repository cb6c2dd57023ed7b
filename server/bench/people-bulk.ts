import {
  mostPeopleInOperation,
  previewMatchingPeople,
  startCourseAssignments,
} from '@claimlock/contract/people-bulk/endpoints';
import pg from 'pg';
import { type ClaimLockProcess, spawnClaimLock, untilSaid } from '../testing/claimlock-process.ts';
import { queueAtRest } from './people.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';
import { otherPage, reportOtherPage, watchOperation } from './watched-operation.ts';

/** A published document whose audience includes none of these people, so that readers are selected by name. */
const documentId = `doc_${'0'.repeat(25)}1`;

/** Lets as many work at a client as one operation reaches, with a document to ask of them. */
async function fill(admin: pg.Client, client: string, count: number): Promise<void> {
  await admin.query(
    `insert into person (client_id, id, name, email, department, job_title, role, access, status, joined_on, created_at)
     select $1, 'per_' || lpad(n::text, 26, '0'), 'Asked Number ' || n, 'asked.' || n || '@people.example', 'D', 'Analyst', 'staff',
       'employee', 'Active', current_date - 100, now() from generate_series(1, $2::int) n`,
    [client, count],
  );
  await admin.query(
    `insert into document (client_id, id, number, title, kind, state, edition, published_edition, published_on, audience, audience_role, due_days, created_at, updated_at)
     values ($1, $2, 1, 'Acceptable use', 'Policy', 'Published', 1, 1, current_date, 'role', 'manager', 30, now(), now())`,
    [client, documentId],
  );
  await admin.query(
    `insert into document_edition (client_id, document_id, edition, source, body, sha256, state, added_by, authors, added_at, published_at, is_material, reading)
     values ($1, $2, 1, 'Written', 'x', sha256('x'), 'Published', 'x', '{x}', now(), now(), true, 'no-text')`,
    [client, documentId],
  );
  await admin.query('vacuum analyze');
}

/** So many are done without anything around them, to compare. */
const mostBare = 2_000;

/** Another course given to people by name, one transaction each with nothing around it: as little as an item can be. */
async function bareLoop(
  admin: pg.Client,
  client: string,
  { course, count }: { readonly course: string; readonly count: number },
): Promise<number> {
  await admin.query(
    `insert into training_rule (client_id, id, course_id, audience, due_days, from_on, created_at)
     values ($1, 'trl_bare_' || $2, $2, 'named', 30, current_date, now())`,
    [client, course],
  );
  const started = performance.now();
  for (let place = 1; place <= count; place += 1) {
    const values = [client, course, place];
    await admin.query('begin');
    await admin.query({
      name: 'name',
      text: `insert into training_rule_person (client_id, rule_id, person_id) values ($1, 'trl_bare_' || $2, 'per_' || lpad($3::int::text, 26, '0'))`,
      values,
    });
    await admin.query({
      name: 'assign',
      text: `insert into training_assignment (client_id, id, course_id, person_id, rule_id, assigned_on, due_on)
        values ($1, 'tra_bare_' || $2 || $3::int, $2, 'per_' || lpad($3::int::text, 26, '0'), 'trl_bare_' || $2, current_date, current_date + 30)`,
      values,
    });
    await admin.query('commit');
  }
  return (performance.now() - started) / count;
}

/** Counts the jobs that were ever queued to keep evidence for a client. */
async function evidenceJobs(admin: pg.Client, client: string): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name in ('training.keep-evidence', 'documents.keep-evidence')
       and data ->> 'clientId' = $1`,
    [client],
  );
  return rows[0]?.count ?? 0;
}

/** Measures one operation for as many people as it may reach, and the pages of another client meanwhile. */
export async function measurePeopleBulk(site: BenchSite, quick: boolean): Promise<void> {
  const count = quick ? 500 : mostPeopleInOperation - 1;
  const client = site.many[2] ?? '';
  const admin = new pg.Client({ connectionString: site.administrator });
  await admin.connect();
  try {
    await fill(admin, client, count);
    const worker: ClaimLockProcess = spawnClaimLock('work', { ...site.environment, PORT: '0' });
    try {
      // A worker that has just started first does the nightly jobs of a thousand clients, which are not part of the measurement.
      await untilSaid(worker, 'ClaimLock');
      await queueAtRest(admin);
      const measured = { admin, client, people: count + 1, quick };
      await measureOperation(site, measured, {
        what: 'a course',
        path: 'courses',
        input: { courseId: 'remote-work' },
        bareCourse: 'first-hour',
      });
      await measureOperation(site, measured, {
        what: 'a document',
        path: 'documents',
        input: { documentId },
        bareCourse: 'payment-fraud',
      });
    } finally {
      worker.child.kill('SIGTERM');
      await worker.ended;
    }
  } finally {
    await admin.end();
  }
}

type Measured = {
  readonly admin: pg.Client;
  readonly client: string;
  readonly people: number;
  readonly quick: boolean;
};

type OneOperation = {
  readonly what: string;
  readonly path: string;
  readonly input: Readonly<Record<string, string>>;
  /** What the bare loop gives to the same people. */
  readonly bareCourse: string;
};

async function measureOperation(
  site: BenchSite,
  { admin, client, people, quick }: Measured,
  { what, path, input, bareCourse }: OneOperation,
): Promise<void> {
  const section = `One operation: ${what} for ${people.toLocaleString('en-GB')} people`;
  const { origin, cookieFor } = site;
  const page = otherPage(site);
  const at = `${origin}/api/clients/${client}`;
  const headers = { cookie: cookieFor(client), origin, 'content-type': 'application/json' };
  await page(1);
  const quiet = await page(quick ? 2 : 5);
  const jobsBefore = await evidenceJobs(admin, client);
  const looked = performance.now();
  const preview = await fetch(`${at}/people-operations/preview`, { headers });
  const seen = previewMatchingPeople.output.parse(await preview.json());
  report(section, { what: 'until somebody sees who they are', value: ms(performance.now() - looked) });
  if (seen.people !== people) throw new Error(`${seen.people} of ${people} match.`);
  const answer = await fetch(`${at}/people-operations/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...input, matching: { digest: seen.digest } }),
  });
  if (!answer.ok) throw new Error(`The operation was refused: ${await answer.text()}`);
  const { operationId } = startCourseAssignments.output.parse(await answer.json());
  const watched = await watchOperation(`${at}/operations/${operationId}`, headers, {
    count: people,
    page,
    seconds: quick ? 2 : 10,
  });
  // Measured right after it, so that other load on the machine affects both alike.
  const bare = await bareLoop(admin, client, { course: bareCourse, count: Math.min(people - 1, mostBare) });
  report(section, {
    what: 'a person, with their ledger entries and line in the result sheet',
    value: ms(watched.each),
    against: `${times(watched.each / bare)} of two bare inserts and a commit, ${ms(bare)}`,
  });
  await queueAtRest(admin);
  report(section, {
    what: 'jobs that looked at the evidence anew',
    value: String((await evidenceJobs(admin, client)) - jobsBefore),
  });
  reportOtherPage(section, watched, quiet);
}
