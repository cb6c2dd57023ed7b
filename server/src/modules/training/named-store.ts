import type { Role } from '@claimlock/contract/access';
import { sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** Who is asked for which course by the onboarding checklist of which role. */
export type Named = { readonly courseId: string; readonly role: Role };

/** The rule by which the checklist of a role asks for a course, where there is one that has not ended. */
export async function findNamedRule(
  db: ClientDb,
  { courseId, role }: Named,
): Promise<{ readonly id: string; readonly due_days: number } | undefined> {
  return db
    .selectFrom('training_rule')
    .select(['id', 'due_days'])
    .where('audience', '=', 'onboarding')
    .where('course_id', '=', courseId)
    .where('role', '=', role)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
}

/** Gives people who come to a rule from now on so many days. */
export async function changeDueDays(db: ClientDb, id: string, dueDays: number): Promise<void> {
  await db.updateTable('training_rule').set({ due_days: dueDays }).where('id', '=', id).execute();
}

/** Names people in a rule, each once. */
export async function namePeople(db: ClientDb, ruleId: string, personIds: readonly string[]): Promise<void> {
  await sql`insert into training_rule_person (rule_id, person_id)
    select ${ruleId}, named.id from unnest(${[...personIds]}::text[]) named (id)
    on conflict do nothing`.execute(db);
}

/** On what terms somebody names people for a course. */
export type NamedTerms = {
  readonly courseId: string;
  readonly dueDays: number;
  readonly everyMonths: number | null;
  readonly assignedBy: string | null;
};

/** The rule by which somebody names people for a course on such terms, where there is one that has not ended. */
export async function findRuleOfNamed(
  db: ClientDb,
  { courseId, dueDays, everyMonths, assignedBy }: NamedTerms,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('training_rule')
    .select('id')
    .where('audience', '=', 'named')
    .where('course_id', '=', courseId)
    .where('due_days', '=', dueDays)
    .where('every_months', 'is not distinct from', everyMonths)
    .where('assigned_by', 'is not distinct from', assignedBy)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** Whether somebody is named for a course by a rule of selected people that has not ended. */
export async function isNamedFor(db: ClientDb, personId: string, courseId: string): Promise<boolean> {
  const found = await db
    .selectFrom('training_rule as r')
    .innerJoin('training_rule_person as n', (join) =>
      join.onRef('n.client_id', '=', 'r.client_id').onRef('n.rule_id', '=', 'r.id'),
    )
    .select('r.id')
    .where('r.audience', '=', 'named')
    .where('r.ended_on', 'is', null)
    .where('r.course_id', '=', courseId)
    .where('n.person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes the selection of a person from a rule; false if there was none. */
export async function unnamePerson(db: ClientDb, ruleId: string, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('training_rule_person')
    .where('rule_id', '=', ruleId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type SelectedFilter = { readonly ruleId: string; readonly search?: string | undefined };

function selected(db: ClientDb, { ruleId, search }: SelectedFilter) {
  const query = db
    .selectFrom('training_rule_person as n')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'n.client_id').onRef('p.id', '=', 'n.person_id'))
    .where('n.rule_id', '=', ruleId);
  return search ? query.where(holds(search, 'p.name', 'p.department')) : query;
}

/** A page of the selected people of a rule, each with their current course. */
export const pageSelectedPeople = declareList({
  matching: selected,
  shown: (found: ReturnType<typeof selected>) =>
    found
      .innerJoin('training_rule as r', (join) =>
        join.onRef('r.client_id', '=', 'n.client_id').onRef('r.id', '=', 'n.rule_id'),
      )
      .leftJoin('training_assignment as a', (join) =>
        join
          .onRef('a.client_id', '=', 'n.client_id')
          .onRef('a.person_id', '=', 'n.person_id')
          .onRef('a.course_id', '=', 'r.course_id')
          .on('a.is_current', '=', true)
          .on('a.ended_on', 'is', null),
      )
      .select(['n.person_id', 'p.name', 'p.department', 'p.status', 'p.sort_name as person_sort'])
      .select(['a.due_on', 'a.started_at', 'a.completed_on']),
  orderOf: declareOrders(
    'n',
    { person_id: 'text', person_sort: { kind: 'text', expression: sql`p.sort_name` } },
    { person: ['person_sort', 'person_id'] },
  ),
});

/** A course that somebody has now, where they have it: until when it is due, or its completion counts. */
export function findCurrent(db: ClientDb, personId: string, courseId: string) {
  return db
    .selectFrom('training_assignment')
    .select(['due_on', 'completed_on', 'valid_until'])
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .where('is_current', '=', true)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
}

/** By when somebody is to have completed a course at the latest; `was` is a day that was given so before, and goes with it. */
type CompleteBy = {
  readonly personId: string;
  readonly courseId: string;
  readonly dueOn: string;
  readonly was: string | null;
};

/** Brings forward to a day what people have yet to complete, where that is later, or was to be then by what has changed. */
export async function bringCoursesForward(db: ClientDb, days: readonly CompleteBy[]): Promise<void> {
  if (days.length === 0) return;
  await sql`update training_assignment a set due_on = d.due_on
      from unnest(${days.map(({ personId }) => personId)}::text[], ${days.map(({ courseId }) => courseId)}::text[],
        ${days.map(({ dueOn }) => dueOn)}::date[], ${days.map(({ was }) => was)}::date[]) d (person_id, course_id, due_on, was)
     where a.course_id = d.course_id and a.person_id = d.person_id and a.is_current and a.ended_on is null
       and a.completed_at is null and a.due_on <> d.due_on and (a.due_on > d.due_on or a.due_on = d.was)`.execute(db);
}
