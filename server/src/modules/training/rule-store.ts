import { type Insertable, sql } from 'kysely';
import { type ClientsAfter, listClientsWith, readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

/** The courses of some rules, by the rules’ ids. */
export const readRuleCourses = (db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  readNamesFrom(db, 'training_rule', sql`course_id`, ids);

/** Adds a rule; false where the same people have the same course by another that has not ended. */
export async function insertRule(db: ClientDb, rule: Insertable<Tables['training_rule']>): Promise<boolean> {
  const added = await db
    .insertInto('training_rule')
    .values(rule)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends a rule; false where it had ended already. */
export async function endRule(db: ClientDb, id: string, on: string): Promise<boolean> {
  const ended = await db
    .updateTable('training_rule')
    .set({ ended_on: on })
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Whether a course is assigned by a rule to a department or a group, now and later. */
export async function isNamedByRule(
  db: ClientDb,
  of: { readonly departmentId: string } | { readonly groupId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('training_rule as r')
    .select('r.id')
    .where('r.ended_on', 'is', null)
    .$if('groupId' in of, (query) => query.where('r.group_id', '=', 'groupId' in of ? of.groupId : ''))
    .$if('departmentId' in of, (query) =>
      query.where('r.department', '=', (is) =>
        is
          .selectFrom('department as d')
          .select('d.name')
          .where('d.id', '=', 'departmentId' in of ? of.departmentId : ''),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Somebody who has to take a course by a rule, and does not have it. */
export type Missing = {
  readonly person_id: string;
  readonly course_id: string;
  readonly rule_id: string;
  readonly due_days: number;
  readonly every_months: number | null;
  /** Until when their last completion counts, where there is one. */
  readonly valid_until: string | null;
};

/** Of some people, or of which course. */
export type Only = { readonly personIds?: readonly string[]; readonly courseId?: string };

/** Whether a rule `r` and a person `p` match the filter. Unused filters are left out of the statement, so that its plan can be cached. */
function within({ personIds, courseId }: Only) {
  const ofPeople = personIds && sql`p.id = any(${[...personIds]}::text[])`;
  const ofCourse = courseId && sql`r.course_id = ${courseId}`;
  return sql<boolean>`${ofPeople ?? sql`true`} and ${ofCourse ?? sql`true`}`;
}

const isByName = sql`exists (select from training_rule_person n
  where n.client_id = r.client_id and n.rule_id = r.id and n.person_id = p.id)`;

/** Whether a rule `r` names a person `p`. */
const namesPerson = sql<boolean>`case r.audience
    when 'everybody' then true
    when 'role' then p.role = r.role
    when 'department' then p.department = r.department
    when 'group' then exists (select from person_group_member m
      where m.client_id = r.client_id and m.group_id = r.group_id and m.person_id = p.id)
    when 'onboarding' then ${isByName}
    when 'named' then ${isByName}
    else p.joined_on >= r.from_on end`;

/** The people whom a rule `r` names. */
const whomItNames = sql`join person p on p.client_id = r.client_id and p.status = 'Active' and ${namesPerson}`;

/** Courses that people have by a rule that names them no longer, and have not completed: at most so many. */
export async function listOutgrown(db: ClientDb, personIds: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select a.id from training_assignment a
    join training_rule r on r.client_id = a.client_id and r.id = a.rule_id
    join person p on p.client_id = a.client_id and p.id = a.person_id
    where a.person_id = any(${[...personIds]}::text[]) and a.ended_on is null and a.is_current
      and a.completed_at is null and not ${namesPerson}
    order by a.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Leaves people the courses that they have begun, where another rule names them for the same course: it asks for them from
 * now on, by the same day. Of some courses by their ids, or of all that a rule gave.
 */
export async function carryOver(
  db: ClientDb,
  of: { readonly ruleId: string } | { readonly ids: readonly string[] },
): Promise<Revived[]> {
  const which = 'ids' in of ? sql<boolean>`a.id = any(${[...of.ids]}::text[])` : sql<boolean>`a.rule_id = ${of.ruleId}`;
  const { rows } = await sql<Revived>`with taken as (
      select distinct on (a.id) a.id, r.id as rule_id, r.every_months
        from training_assignment a
        join training_rule r on r.client_id = a.client_id and r.course_id = a.course_id and r.id <> a.rule_id
          and r.ended_on is null
        ${whomItNames}
       where a.person_id = p.id and a.ended_on is null and a.is_current and a.completed_at is null and ${which}
       order by a.id, r.due_days, r.created_at, r.id)
    update training_assignment a set rule_id = taken.rule_id, every_months = taken.every_months
      from taken where a.id = taken.id
      returning a.id, a.person_id, a.course_id, a.rule_id, a.due_on`.execute(db);
  return rows;
}

/** A course of somebody that another rule asks for from now on. */
export type Revived = {
  readonly id: string;
  readonly person_id: string;
  readonly course_id: string;
  readonly rule_id: string;
  readonly due_on: string;
};

/**
 * Gives people back the courses that they completed under a rule that ended, where a rule asks for them again and the
 * completion still counts: nobody does twice what holds. Answers at most so many.
 */
export async function reviveCompleted(db: ClientDb, today: string, only: Only, limit: number): Promise<Revived[]> {
  // Whichever ends first: what the completion was given, or what the rule that asks now gives. Of nothing, nothing.
  const until = sql`least(e.valid_until, (e.completed_on + make_interval(months => r.every_months))::date)`;
  const { rows } = await sql<Revived>`with again as (
      select distinct on (p.id, r.course_id) e.id, r.id as rule_id, r.every_months, ${until} as valid_until
        from training_rule r
        ${whomItNames}
        join training_assignment e on e.client_id = r.client_id and e.person_id = p.id and e.course_id = r.course_id
          and e.is_current and e.ended_on is not null and e.completed_at is not null
       where r.ended_on is null
         and ${within(only)}
         and coalesce(${until}, 'infinity'::date) >= ${today}::date
         and not exists (select from training_assignment a where a.client_id = p.client_id and a.person_id = p.id
           and a.course_id = r.course_id and a.is_current and a.ended_on is null)
       order by p.id, r.course_id, e.completed_at desc, r.due_days, r.created_at, r.id
       limit ${limit})
    update training_assignment a set ended_on = null, rule_id = again.rule_id, every_months = again.every_months,
        valid_until = again.valid_until
      from again where a.id = again.id
      returning a.id, a.person_id, a.course_id, a.rule_id, a.due_on`.execute(db);
  return rows;
}

/**
 * Who is to be assigned which course today: everybody whom a rule names and who never had it, and those whose completion
 * ends within the days that the rule gives, at the earliest halfway through it. At most so many. Where several rules name somebody, the one that leaves the fewest days.
 */
export async function listMissing(db: ClientDb, today: string, only: Only, limit: number): Promise<Missing[]> {
  const { rows } = await sql<Missing>`select distinct on (p.id, r.course_id) p.id as person_id, r.course_id,
      r.id as rule_id, r.due_days, r.every_months, last.valid_until
    from training_rule r
    ${whomItNames}
    left join training_assignment last on last.client_id = r.client_id and last.person_id = p.id
      and last.course_id = r.course_id and last.is_current and last.ended_on is null
    where r.ended_on is null
      and ${within(only)}
      and (last.id is null or (last.completed_at is not null and last.valid_until - least(r.due_days, (last.valid_until - last.completed_on) / 2) <= ${today}::date))
    order by p.id, r.course_id, r.due_days, r.created_at, r.id limit ${limit}`.execute(db);
  return rows;
}

/** Says of completed courses that they are assigned again. */
export async function supersede(
  db: ClientDb,
  pairs: readonly Pick<Missing, 'person_id' | 'course_id'>[],
): Promise<void> {
  await sql`update training_assignment a set is_current = false
    from unnest(${pairs.map(({ person_id }) => person_id)}::text[], ${pairs.map(({ course_id }) => course_id)}::text[])
      as again (person_id, course_id)
    where a.person_id = again.person_id and a.course_id = again.course_id and a.is_current and a.ended_on is null
      and a.completed_at is not null`.execute(db);
}

/** A course that is assigned to somebody. */
export type NewAssignment = {
  readonly id: string;
  readonly course_id: string;
  readonly person_id: string;
  readonly rule_id: string;
  readonly assigned_on: string;
  readonly due_on: string;
  readonly every_months: number | null;
};

/** Assigns courses; answers the ids of those that nobody else assigned meanwhile. */
export async function insertAssignments(
  db: ClientDb,
  assigned: readonly NewAssignment[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`insert into training_assignment
      (id, course_id, person_id, rule_id, assigned_on, due_on, every_months)
    select id, course_id, person_id, rule_id, assigned_on, due_on, every_months
      from jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb) as one
        (id text, course_id text, person_id text, rule_id text, assigned_on date, due_on date, every_months int)
    on conflict do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A course that is due soon or overdue, of which its reader was not told yet. */
export type Reminder = {
  readonly id: string;
  readonly course_id: string;
  readonly person_id: string;
  readonly due_on: string;
  readonly overdue: boolean;
};

/** Marks what has to be reminded of today and answers it: a week before, once it is overdue, and each week from then on. */
export async function takeReminders(db: ClientDb, today: string): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`update training_assignment a
    set reminded = case when a.due_on < ${today}::date then 'overdue' else 'soon' end, reminded_on = ${today}::date
    from person p
    where p.client_id = a.client_id and p.id = a.person_id and p.status = 'Active'
      and a.completed_at is null and a.ended_on is null
      and case when a.due_on < ${today}::date
        then a.reminded is distinct from 'overdue' or a.reminded_on <= ${today}::date - 7
        else a.reminded is null and a.due_on <= ${today}::date + 7 and a.assigned_on < ${today}::date end
    returning a.id, a.course_id, a.person_id, a.due_on, a.due_on < ${today}::date as overdue`.execute(db);
  return rows;
}

/** Clients that assign courses. */
export function listClientsWithRules(db: PlatformDb, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'training_rule', 'r', sql`r.ended_on is null`, page);
}

/** Keeps when results were brought to the record. */
export async function saveSync(db: ClientDb, at: Date): Promise<void> {
  await db
    .insertInto('training_sync')
    .values({ synced_at: at })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ synced_at: at }))
    .execute();
}

/** When results were last brought to the record by hand; null where they never were. */
export async function readSyncedAt(db: ClientDb): Promise<string | null> {
  return (await db.selectFrom('training_sync').select('synced_at').executeTakeFirst())?.synced_at ?? null;
}

/** Completions of people who work here no more: results without anybody to whom they belong. */
export async function countUnmatched(db: ClientDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from training_assignment a
    join person p on p.client_id = a.client_id and p.id = a.person_id
    where a.completed_at is not null and a.is_current and p.status = 'Deactivated'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
