import { sql } from 'kysely';
import type { AnyDb, ClientDb } from '../../foundation/database/scope.ts';

/** The name of a column of each day, by its place among the days. */
const nameOf = (name: string) => (at: number) => sql.ref(`${name}_${at}`);
const [asked, counts] = [nameOf('asked'), nameOf('counts')];

/**
 * Each person and course of which it was asked on one of some days, as rows: with `asked_0`, whether it was on the first day, and
 * `counts_0`, whether it counted as completed on it; and so on. It is asked of people who worked there on the day. All days are
 * counted in one reading of what was ever assigned.
 */
function askedOnDays(clientId: string, days: readonly string[]) {
  const wasAsked = (day: string) => sql<boolean>`(a.assigned_on <= ${day}::date
    and (a.ended_on is null or a.ended_on > ${day}::date)
    and p.joined_on <= ${day}::date and (p.left_on is null or p.left_on > ${day}::date))`;
  const counted = (day: string) => sql<boolean>`(${wasAsked(day)} and a.completed_on <= ${day}::date
    and coalesce(a.valid_until, 'infinity') >= ${day}::date)`;
  const ofPair = days.map(
    (day, at) => sql`bool_or(${wasAsked(day)}) as ${asked(at)}, bool_or(${counted(day)}) as ${counts(at)}`,
  );
  return sql`(select a.person_id, ${sql.join(ofPair)}
    from training_assignment a join person p on p.client_id = a.client_id and p.id = a.person_id
    where a.client_id = ${clientId} and (${sql.join(days.map(wasAsked), sql` or `)})
    group by a.person_id, a.course_id)`;
}

/** How many courses people had to have on each of some days, and how many of them counted as completed on it. */
export async function countCompletion(
  db: AnyDb,
  clientId: string,
  days: readonly string[],
): Promise<{ required: number; complete: number }[]> {
  const sums = (name: typeof asked) => sql.join(days.map((_, at) => sql`count(*) filter (where ${name(at)})`));
  const { rows } = await sql<{ required: number[]; complete: number[] }>`select
      array[${sums(asked)}]::int[] as required, array[${sums(counts)}]::int[] as complete
    from ${askedOnDays(clientId, days)} pair`.execute(db);
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
  const [required, complete] = [nameOf('required'), nameOf('complete')];
  const ofPerson = days.map(
    (_, at) => sql`count(*) filter (where ${asked(at)}) as ${required(at)},
      count(*) filter (where ${counts(at)}) as ${complete(at)}`,
  );
  const sums = (name: typeof asked) => sql.join(days.map((_, at) => sql`sum(${name(at)})`));
  const people = sql.join(days.map((_, at) => sql`count(*) filter (where ${required(at)} > 0)`));
  const { rows } = await sql<{ department: string; people: number[]; required: number[]; complete: number[] }>`select
      q.department, array[${people}]::int[] as people,
      array[${sums(required)}]::int[] as required, array[${sums(complete)}]::int[] as complete
    from (select person_id, ${sql.join(ofPerson)} from ${askedOnDays(clientId, days)} pair group by person_id) each
      join person q on q.client_id = ${clientId} and q.id = each.person_id
    group by q.department`.execute(db);
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
    where p.client_id = ${clientId} and p.joined_on <= ${asOf}::date and (p.left_on is null or p.left_on > ${asOf}::date)`.execute(
    db,
  );
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
