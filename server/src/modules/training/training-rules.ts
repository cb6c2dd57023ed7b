import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/training/assigning';
import type { TrainingRule } from '@claimlock/contract/training/assigning';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { listDepartmentRows, listGroupRows, lockGroup, requireDepartment } from '../people/index.ts';
import { assignMissing, carry, courseNamed, withdraw } from './assign.ts';
import { courseOf } from './personal-course.ts';
import { findRule, pageRules, type RuleRow } from './rule-list-store.ts';
import { endRule, insertRule } from './rule-store.ts';

/** A rule as the contract shows it. */
function asRule(row: RuleRow): z.input<typeof TrainingRule> {
  const { id, title } = courseOf(row);
  return {
    id: row.id,
    courseId: id,
    title,
    audience: row.audience,
    role: row.role,
    department: row.department,
    group: row.group_name,
    dueDays: row.due_days,
    everyMonths: row.every_months,
    assignedBy: row.assigned_by_name ?? 'ClaimLock',
    from: row.from_on,
    endedOn: row.ended_on,
    people: row.people,
  };
}

/** One rule; refuses one that is not there. */
export async function knownRule({ db }: ClientContext, id: string) {
  const row = await findRule(db, id);
  if (!row) throw new ProductError('not-found');
  return asRule(row);
}

/** A page of the rules by which courses are assigned, and which departments and groups there are to choose from. */
export const listTrainingRules: Handler<typeof contract.listTrainingRules> = async (
  { db },
  { standing, after, limit, count },
) => {
  const [{ rows, ...page }, departments, groups] = await Promise.all([
    pageRules(db, { standing }, { after, limit, count, sort: '-added' }),
    listDepartmentRows(db),
    listGroupRows(db),
  ]);
  return { items: rows.map(asRule), ...page, departments: departments.map(({ name }) => name), groups };
};

/** Refuses terms by which somebody would be asked for a course again at once: a month has 28 days at least. */
export function requireTerms({ dueDays, everyMonths }: Pick<TrainingRule, 'dueDays' | 'everyMonths'>): void {
  if (everyMonths !== null && dueDays >= everyMonths * 28)
    throw ProductError.beside('training.due-too-long', 'dueDays');
}

/** Assigns a course to a group of people, and at once to whoever belongs to it today. */
export const assignTraining: Handler<typeof contract.assignTraining> = async (context, input) => {
  const { db, clock, record, membership } = context;
  const { courseId, audience, dueDays, everyMonths } = input;
  const role = audience === 'role' ? input.role : null;
  const named = audience === 'department' ? input.department || null : null;
  const groupId = audience === 'group' ? input.groupId : null;
  if (audience === 'role' && role === null) throw ProductError.beside('training.role-missing', 'role');
  if (audience === 'department' && named === null)
    throw ProductError.beside('training.department-missing', 'department');
  if (audience === 'group' && groupId === null) throw ProductError.beside('training.group-missing', 'groupId');
  requireTerms(input);
  const department = named === null ? null : await requireDepartment(db, named);
  if (groupId !== null && !(await lockGroup(db, groupId))) throw ProductError.beside('group.unknown', 'groupId');
  const id = newId('trl', clock);
  const now = clock.now();
  const added = await insertRule(db, {
    id,
    course_id: courseId,
    audience,
    role,
    department,
    group_id: groupId,
    due_days: dueDays,
    every_months: everyMonths,
    assigned_by: membership?.personId ?? null,
    from_on: dayOf(now),
    created_at: now,
  });
  if (!added) throw new ProductError('training.assigned-already');
  record(
    'training-rule.added',
    { ruleId: id, courseId, audience, role, groupId, dueDays, everyMonths },
    { kind: 'training-rule', id },
  );
  await assignMissing(context, { courseId });
  return knownRule(context, id);
};

/** Ends a rule. Whoever another rule names for the same course keeps it, from that rule's first day on. */
export async function endRuleOf(context: ClientContext, ruleId: string): Promise<z.input<typeof TrainingRule>> {
  const { db, clock, record } = context;
  const rule = await knownRule(context, ruleId);
  if (!(await endRule(db, ruleId, dayOf(clock.now())))) throw new ProductError('training.rule-ended');
  const courseId = courseNamed(rule.courseId);
  record('training-rule.ended', { ruleId, courseId }, { kind: 'training-rule', id: ruleId });
  await carry(context, { ruleId });
  await withdraw(context, { ruleId });
  await assignMissing(context, { courseId });
  return knownRule(context, ruleId);
}

/** Ends a rule that somebody chose. One that follows from an onboarding checklist ends with its step. */
export const endTrainingRule: Handler<typeof contract.endTrainingRule> = async (context, { ruleId }) => {
  const { audience } = await knownRule(context, ruleId);
  if (audience === 'onboarding') throw new ProductError('training.rule-of-onboarding');
  return endRuleOf(context, ruleId);
};
