import { sql } from 'kysely';
import type { AnyDb, ClientDb } from '../../foundation/database/scope.ts';

/**
 * How many courses people had to have on each of some days, and how many of them counted as completed on it. Each person and course
 * counts once, of people who worked there on that day. All days are counted in one reading of what was ever assigned.
 */
export async function countCompletion(
  db: AnyDb,
  clientId: string,
  days: readonly string[],
): Promise<{ required: number; complete: number }[]> {
  const wasAsked = (day: string) => sql<boolean>`(a.assigned_on <= ${day}::date
    and (a.ended_on is null or a.ended_on > ${day}::date)
    and p.joined_on <= ${day}::date and (p.left_on is null or p.left_on > ${day}::date))`;
  const counted = (day: string) => sql<boolean>`(${wasAsked(day)} and a.completed_on <= ${day}::date
    and coalesce(a.valid_until, 'infinity') >= ${day}::date)`;
  const [asked, counts] = [nameOf('asked'), nameOf('counts')];
  const ofPair = days.map(
    (day, at) => sql`bool_or(${wasAsked(day)}) as ${asked(at)}, bool_or(${counted(day)}) as ${counts(at)}`,
  );
  const sums = (name: typeof asked) => sql.join(days.map((_, at) => sql`count(*) filter (where ${name(at)})`));
  const { rows } = await sql<{ required: number[]; complete: number[] }>`select
      array[${sums(asked)}]::int[] as required, array[${sums(counts)}]::int[] as complete
    from (
      select ${sql.join(ofPair)}
      from training_assignment a join person p on p.client_id = a.client_id and p.id = a.person_id
      where a.client_id = ${clientId} and (${sql.join(days.map(wasAsked), sql` or `)})
      group by a.person_id, a.course_id
    ) pair`.execute(db);
  return days.map((_, at) => ({ required: rows[0]?.required[at] ?? 0, complete: rows[0]?.complete[at] ?? 0 }));
}

const nameOf = (name: string) => (at: number) => sql.ref(`${name}_${at}`);

/**
 * The same at the end of each of some days, by the department that people are in today; and with how many people.
 * Departments of which nothing was asked on a day are left out of it.
 */
export async function countCompletionByDepartment(
  db: AnyDb,
  clientId: string,
  days: readonly string[],
): Promise<{ asOf: string; department: string; people: number; required: number; complete: number }[]> {
  const { rows } = await sql<{
    as_of: string;
    department: string;
    people: number;
    required: number;
    complete: number;
  }>`select as_of::text, department, count(distinct person_id) as people, count(*) as required,
      count(*) filter (where counts) as complete
    from (
      select d.as_of, p.department, a.person_id,
        bool_or(a.completed_on <= d.as_of and coalesce(a.valid_until, 'infinity') >= d.as_of) as counts
      from unnest(${days}::date[]) as d(as_of)
        join training_assignment a on a.client_id = ${clientId} and a.assigned_on <= d.as_of
          and (a.ended_on is null or a.ended_on > d.as_of)
        join person p on p.client_id = a.client_id and p.id = a.person_id
          and p.joined_on <= d.as_of and (p.left_on is null or p.left_on > d.as_of)
      group by d.as_of, p.department, a.person_id, a.course_id
    ) asked group by as_of, department`.execute(db);
  return rows.map(({ as_of, department, people, required, complete }) => ({
    asOf: as_of,
    department,
    people: Number(people),
    required: Number(required),
    complete: Number(complete),
  }));
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
