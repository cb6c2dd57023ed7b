import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/training/selected-people';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutPerson, courseNamed, reassign } from './assign.ts';
import { findCurrent, pageSelectedPeople, unnamePerson } from './named-store.ts';
import { statusOf } from './personal-course.ts';
import { knownRule } from './training-rules.ts';

/** The selected people of a rule with the status of its course. */
export const listSelectedPeople: Handler<typeof contract.listSelectedPeople> = async (
  context,
  { ruleId, search, after, limit, count, sort },
) => {
  await knownRule(context, ruleId);
  const today = dayOf(context.clock.now());
  const { rows, ...page } = await pageSelectedPeople(context.db, { ruleId, search }, { after, limit, count, sort });
  return {
    items: rows.map(({ person_id, name, department, status, due_on, ...course }) => {
      // Who was selected and has no course yet is given it in the background.
      const here = due_on === null ? 'Not started' : statusOf({ ...course, due_on }, today);
      const away = status === 'Invited' ? 'Not joined' : 'Left';
      return { id: person_id, name, department, standing: status === 'Active' ? here : away };
    }),
    ...page,
  };
};

/** Ends the selection of a person for a course; they keep it if another rule includes them. */
export const takeOffCourse: Handler<typeof contract.takeOffCourse> = async (context, { ruleId, personId }) => {
  const { audience, courseId: id, endedOn } = await knownRule(context, ruleId);
  if (audience === 'onboarding') throw new ProductError('training.rule-of-onboarding');
  const courseId = courseNamed(id);
  if (audience !== 'named' || endedOn !== null || !(await unnamePerson(context.db, ruleId, personId)))
    throw new ProductError('training.not-selected');
  context.record('training-rule.person-taken-off', { ruleId, courseId, personId }, aboutPerson(personId));
  await reassign(context, [personId], 'taken-off');
  return { personId, isStillAsked: (await findCurrent(context.db, personId, courseId))?.completed_on === null };
};
