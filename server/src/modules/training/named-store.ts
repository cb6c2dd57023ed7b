import type { Role } from '@claimlock/contract/access';
import { sql } from 'kysely';
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
