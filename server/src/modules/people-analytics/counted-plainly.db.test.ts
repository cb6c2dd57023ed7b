import { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoApp, openDemoApp } from '../../../testing/demo-app.ts';

const today = '2026-07-09';
const monthBefore = '2026-06-30';
const elsewhere = 'usr_00000000000000000000000001';

let demo: DemoApp;
let admin: string;
beforeAll(async () => {
  demo = await openDemoApp('2026-06-30T15:00:00Z');
  demo.clock.set(new Date(`${today}T10:00:00Z`));
  admin = await demo.cookieOf('client_admin');
  await takeAgain();
  await copyToAnother();
});
afterAll(() => demo.closeApp());

const run = <Row extends object>(text: string) => demo.asAdministrator<Row>(text, [demo.firstClient]);

/** Everybody was asked for each of their courses a year before as well: a person and a course count once all the same. */
async function takeAgain(): Promise<void> {
  await run(`insert into training_assignment (client_id, id, course_id, person_id, rule_id, assigned_on, due_on, is_current)
    select client_id, 'before_' || id, course_id, person_id, rule_id, assigned_on - 365, due_on - 365, false
      from training_assignment where client_id = $1 and is_current and ended_on is null`);
}

/**
 * Another client has people of the same ids, with all courses and documents overdue. One of the accounts of this client has a place
 * and a second factor at that one alone.
 */
async function copyToAnother(): Promise<void> {
  const [other] = await run<{ id: string }>(`select id from client where id <> $1 order by id limit 1`);
  const copied = ['department', 'person', 'training_rule', 'training_assignment', 'document', 'document_edition'];
  await demo.asAdministrator(
    `do $$ declare name text; listed text; begin
      perform set_config('session_replication_role', 'replica', true);
      foreach name in array '{${[...copied, 'document_reader'].join(',')}}'::text[] loop
        select string_agg(quote_ident(attname), ', ') into listed from pg_attribute
         where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'client_id';
        execute format('insert into %1$I (client_id, %2$s) select %3$L, %2$s from %1$I where client_id = %4$L on conflict do nothing',
          name, listed, '${other?.id}', '${demo.firstClient}');
      end loop;
    end $$`,
    [],
  );
  const there = [other?.id];
  await demo.asAdministrator(
    `update training_assignment set due_on = '2026-01-01', completed_at = null, version = null, score = null, by_certificate = null
      where client_id = $1`,
    there,
  );
  await demo.asAdministrator(
    `update document_reader set due_on = '2026-01-01', acknowledged_at = null, sha256 = null where client_id = $1`,
    there,
  );
  await demo.asAdministrator(
    `insert into identity_user (id, name, email, created_at, updated_at) values ('${elsewhere}', 'Elsewhere', 'elsewhere@example.com', now(), now())`,
    [],
  );
  await demo.asAdministrator(
    `insert into identity_two_factor (id, user_id, secret, backup_codes) values ('elsewhere', '${elsewhere}', '', '')`,
    [],
  );
  await demo.asAdministrator(
    `insert into membership (id, user_id, audience, role, client_id, person_id, created_at)
      select 'elsewhere', '${elsewhere}', 'employee', 'staff', client_id, id, now() from person
       where client_id = $1 and status = 'Active' and name = 'Ben Holt'`,
    there,
  );
  await run(`update person set user_id = '${elsewhere}' where client_id = $1 and name = 'Ben Holt'`);
}

type Asked = { person_id: string; done: boolean; late: boolean };
type Pair = { person_id: string; course_id: string; now: boolean; had: boolean; before: boolean; had_before: boolean };

/** The same figures, from rows of this client that are read as they are and counted one by one. */
async function countPlainly() {
  const people = await run<{ id: string; secured: boolean }>(`select p.id, exists (select from membership m
      where m.client_id = p.client_id and m.user_id = p.user_id) and (exists (select from identity_two_factor f
      where f.user_id = p.user_id and f.verified) or exists (select from identity_passkey k where k.user_id = p.user_id)) as secured
    from person p where p.client_id = $1 and p.status = 'Active'`);
  const courses = await run<Asked>(`select person_id, completed_at is not null as done, due_on < '${today}' as late
    from training_assignment where client_id = $1 and is_current and ended_on is null`);
  const documents =
    await run<Asked>(`select r.person_id, r.acknowledged_at is not null as done, r.due_on < '${today}' as late
    from document_reader r join document d on d.client_id = r.client_id and d.id = r.document_id
    where r.client_id = $1 and r.is_current and d.state <> 'Archived' and d.published_edition is not null`);
  const was = (day: string) => `a.assigned_on <= '${day}' and (a.ended_on is null or a.ended_on > '${day}')
    and p.joined_on <= '${day}' and (p.left_on is null or p.left_on > '${day}')`;
  const had = (day: string) =>
    `coalesce(a.completed_on <= '${day}' and coalesce(a.valid_until, 'infinity') >= '${day}', false)`;
  const pairs = await run<Pair>(`select a.person_id, a.course_id, ${was(today)} as now, ${had(today)} as had,
      ${was(monthBefore)} as before, ${had(monthBefore)} as had_before
    from training_assignment a join person p on p.client_id = a.client_id and p.id = a.person_id where a.client_id = $1`);
  const share = (asked: readonly Asked[]) =>
    asked.length === 0 ? null : asked.filter(({ done }) => done).length / asked.length;
  const each = people.map(({ id, secured }) => {
    const own = (asked: readonly Asked[]) => asked.filter(({ person_id }) => person_id === id);
    const parts = [share(own(documents)), share(own(courses)), secured ? 1 : 0];
    const late = (asked: readonly Asked[]) => own(asked).some((one) => one.late && !one.done);
    return { id, secured, parts, courses: late(courses), documents: late(documents) };
  });
  const percentOf = (of: (pair: Pair) => boolean, done: (pair: Pair) => boolean) => {
    const key = ({ person_id, course_id }: Pair) => `${person_id} ${course_id}`;
    const required = new Set(pairs.filter(of).map(key));
    const complete = new Set(pairs.filter((pair) => of(pair) && done(pair)).map(key));
    return Math.floor((complete.size * 100) / required.size);
  };
  return {
    score: Math.floor(mean(each.map(({ parts }) => mean(parts) ?? 0)) * 100 + 1e-9) / 10,
    shares: [0, 1, 2].map((part) => Math.floor(mean(each.map(({ parts }) => parts[part] ?? null)) * 100 + 1e-9)),
    people: each.length,
    overdue: [each.filter((one) => one.courses).length, each.filter((one) => one.documents).length],
    training: {
      now: percentOf(
        ({ now }) => now,
        (pair) => pair.had,
      ),
      before: percentOf(
        ({ before }) => before,
        (pair) => pair.had_before,
      ),
    },
    secured: each.flatMap(({ id, secured }) => (secured ? [id] : [])).sort(),
  };
}

function mean(shares: readonly (number | null)[]): number {
  const asked = shares.filter((share) => share !== null);
  return asked.reduce((sum, share) => sum + share, 0) / asked.length;
}

async function countAsShown() {
  const { body } = await demo.call(readClientAdminOverview, { clientId: demo.firstClient }, admin);
  const { peopleScore, overduePeople, training } = readClientAdminOverview.output.parse(body);
  const reply = await demo.call(listPeople, { clientId: demo.firstClient, mfa: 'Yes', limit: 100 }, admin);
  return {
    score: peopleScore.score,
    shares: [peopleScore.acknowledged, peopleScore.trained, peopleScore.mfa],
    people: peopleScore.people,
    overdue: [overduePeople.courses, overduePeople.documents],
    training,
    secured: listPeople.output
      .parse(reply.body)
      .items.map(({ id }) => id)
      .sort(),
  };
}

test('what the overview says of people is what comes of counting their rows one by one, and no other client’s', async () => {
  const plain = await countPlainly();
  expect(plain.overdue.every((count) => count > 0)).toBe(true);
  expect(plain.secured.length).toBeGreaterThan(0);
  expect(plain.secured.length).toBeLessThan(plain.people);
  expect(await countAsShown()).toEqual(plain);
});

test('second factors that are read across clients would be found', async () => {
  await demo.asAdministrator(
    `do $$ begin execute replace(pg_get_functiondef('house.is_secured'::regproc), 'm.client_id = client', 'true'); end $$`,
    [],
  );
  await run(`update person set secured = true where client_id = $1 and name = 'Ben Holt'`);
  const plain = await countPlainly();
  const { secured } = await countAsShown();
  expect(secured.length).toBe(plain.secured.length + 1);
});
