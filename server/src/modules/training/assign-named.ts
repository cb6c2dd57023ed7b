import { type CourseId, CourseId as KnownCourse } from '@claimlock/contract/training/courses';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { assignMissing } from './assign.ts';
import { changeDueDays, findNamedRule, type Named, namePeople } from './named-store.ts';
import { insertRule } from './rule-store.ts';
import { endRuleOf } from './training-rules.ts';

/**
 * Assigns a course to people by name, by one rule for each role: at once to those who have joined, to the others when they
 * do. Whoever has the course already keeps it as it is.
 */
export async function assignToNamed(
  context: ClientContext,
  { courseId, role, dueDays, personIds }: Named & { readonly dueDays: number; readonly personIds: readonly string[] },
): Promise<void> {
  if (personIds.length === 0) return;
  const { db } = context;
  const rule = await changeNamedDays(context, { courseId, role, dueDays });
  await namePeople(db, rule?.id ?? (await addRule(context, { courseId, role }, dueDays)), personIds);
  await assignMissing(context, { courseId, personIds });
}

/** Gives people who come to the rule of a role from now on so many days, where there is one; answers it. */
export async function changeNamedDays(
  { db, record }: ClientContext,
  { courseId, role, dueDays }: Named & { readonly dueDays: number },
): Promise<{ readonly id: string } | undefined> {
  const rule = await findNamedRule(db, { courseId, role });
  if (!rule || rule.due_days === dueDays) return rule;
  await changeDueDays(db, rule.id, dueDays);
  record(
    'training-rule.changed',
    { ruleId: rule.id, courseId: KnownCourse.parse(courseId), dueDays: { from: rule.due_days, to: dueDays } },
    { kind: 'training-rule', id: rule.id },
  );
  return rule;
}

async function addRule({ db, clock, record }: ClientContext, { courseId, role }: Named, dueDays: number) {
  const id = newId('trl', clock);
  const now = clock.now();
  await insertRule(db, {
    id,
    course_id: courseId,
    audience: 'onboarding',
    role,
    due_days: dueDays,
    every_months: null,
    assigned_by: null,
    from_on: dayOf(now),
    created_at: now,
  });
  const known: CourseId = KnownCourse.parse(courseId);
  record(
    'training-rule.added',
    { ruleId: id, courseId: known, audience: 'onboarding', role, groupId: null, dueDays, everyMonths: null },
    { kind: 'training-rule', id },
  );
  return id;
}

/** Asks those for a course no more whom only the checklist of a role asked, and who have not completed it. */
export async function endNamed(context: ClientContext, named: Named): Promise<void> {
  const rule = await findNamedRule(context.db, named);
  if (rule) await endRuleOf(context, rule.id);
}
