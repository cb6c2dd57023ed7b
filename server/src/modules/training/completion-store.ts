import { sql } from 'kysely';
import type { AnyDb, ClientDb } from '../../foundation/database/scope.ts';
import { isHereOn } from '../people/index.ts';

/** The name of a column of each day, by its place among the days. */
const nameOf = (name: string) => (at: number) => sql.ref(`${name}_${at}`);
const [asked, counts] = [nameOf('asked'), nameOf('counts')];

/**
 * Each person who ever had a course, as rows: with `asked_0`, the courses that they had on the first of some days, and `counts_0`,
 * those of them that counted as completed on it; and so on. A course is a bit: so one that somebody was asked twice is counted once,
 * all days are counted in one reading of what was ever assigned, and a row for each person and course need not be held meanwhile.
 * Every assignment is of a rule, and rules are ended but never deleted: so theirs are all courses that there are.
 */
function coursesOnDays(clientId: string, days: readonly string[]) {
  const wasAsked = (day: string) => sql<boolean>`a.assigned_on <= ${day}::date
    and (a.ended_on is null or a.ended_on > ${day}::date)`;
  const counted = (day: string) => sql<boolean>`${wasAsked(day)} and a.completed_on <= ${day}::date
    and coalesce(a.valid_until, 'infinity') >= ${day}::date`;
  const ofPerson = days.map(
    (day, at) => sql`bit_or(c.bit) filter (where ${wasAsked(day)}) as ${asked(at)},
      bit_or(c.bit) filter (where ${counted(day)}) as ${counts(at)}`,
  );
  return sql`(select a.person_id, ${sql.join(ofPerson)}
    from training_assignment a join (
        select course_id, set_bit(repeat('0', (count(*) over ())::int)::varbit, (row_number() over ())::int - 1, 1) as bit
          from training_rule where client_id = ${clientId} group by course_id
      ) c on c.course_id = a.course_id
    where a.client_id = ${clientId} group by a.person_id)`;
}

/** How many courses people had to have on each of some days, and how many counted as completed: as two arrays, of those who worked there on the day. */
function sumsOf(days: readonly string[]) {
  const sums = (name: typeof asked) =>
    sql.join(days.map((day, at) => sql`coalesce(sum(bit_count(${name(at)})) filter (where ${isHereOn(day)}), 0)`));
  return sql`array[${sums(asked)}]::int[] as required, array[${sums(counts)}]::int[] as complete`;
}

/** How many courses people had to have on each of some days, and how many of them counted as completed on it. */
export async function countCompletion(
  db: AnyDb,
  clientId: string,
  days: readonly string[],
): Promise<{ required: number; complete: number }[]> {
  const { rows } = await sql<{ required: number[]; complete: number[] }>`select ${sumsOf(days)}
    from ${coursesOnDays(clientId, days)} own join person p on p.client_id = ${clientId} and p.id = own.person_id`.execute(
    db,
  );
  return days.map((_, at) => ({ required: rows[0]?.required[at] ?? 0, complete: rows[0]?.complete[at] ?? 0 }));
}

/**
 * The same at the end of each of some days, by the department that people are in today; and with how many people.
 * Departments of which nothing was asked on a day are left out of it.
 */
export async function countCompletionByDepartment(
  db: AnyDb,
  clientId: string,
  days: readonly string[],
): Promise<{ asOf: string; department: string; people: number; required: number; complete: number }[]> {
  const people = sql.join(
    days.map((day, at) => sql`count(*) filter (where ${asked(at)} is not null and ${isHereOn(day)})`),
  );
  const { rows } = await sql<{ department: string; people: number[]; required: number[]; complete: number[] }>`select
      p.department, array[${people}]::int[] as people, ${sumsOf(days)}
    from ${coursesOnDays(clientId, days)} own join person p on p.client_id = ${clientId} and p.id = own.person_id
    group by p.department`.execute(db);
  return days.flatMap((asOf, at) =>
    rows.flatMap((row) => {
      const [atWork = 0, had = 0, done = 0] = [row.people[at], row.required[at], row.complete[at]];
      return had === 0 ? [] : [{ asOf, department: row.department, people: atWork, required: had, complete: done }];
    }),
  );
}

/** How many people work at a client on a day, and how many of them completed a course since another day. */
export async function countTrainedPeople(
  db: AnyDb,
  clientId: string,
  since: string,
  asOf: string,
): Promise<{ people: number; trained: number }> {
  const { rows } = await sql<{ people: number; trained: number }>`select count(*)::int as people,
      count(*) filter (where exists (select from training_assignment a
        where a.client_id = p.client_id and a.person_id = p.id and a.completed_on between ${since}::date and ${asOf}::date))::int as trained
    from person p
    where p.client_id = ${clientId} and ${isHereOn(asOf)}`.execute(db);
  return rows[0] ?? { people: 0, trained: 0 };
}

/** Whether a course is assigned to everybody who works at the client. */
export async function isEverybodyTrained(db: ClientDb): Promise<boolean> {
  const rule = await db
    .selectFrom('training_rule')
    .select('id')
    .where('audience', '=', 'everybody')
    .where('ended_on', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return rule !== undefined;
}
