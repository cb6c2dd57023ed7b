import { ProductError } from '@claimlock/contract/errors';
import type { OnboardingStepId, PersonId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/onboarding/endpoints';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { findOnboarding, listItems, tickTask } from './person-store.ts';
import { aboutPerson, keepCounts } from './settle.ts';
import { showOnboarding } from './show-onboarding.ts';

type Given = { readonly personId: PersonId; readonly stepId: OnboardingStepId };

/** Ticks off a task of one's own, or of somebody whom one administers. */
export const completeOnboardingTask: Handler<typeof contract.completeOnboardingTask> = async (context, given) => {
  const item = await findTask(context, given);
  if (!item.is_asked) throw new ProductError('onboarding.not-asked');
  const { db, clock, userId } = context;
  const { personId, stepId } = given;
  if (!(await tickTask(db, personId, stepId, { at: clock.now(), by: userId })))
    throw new ProductError('onboarding.task-done');
  context.record('onboarding.step-completed', { personId, stepId, kind: 'task' }, aboutPerson(personId));
  return showAfter(context, personId);
};

/** Takes back that a task was ticked off. */
export const reopenOnboardingTask: Handler<typeof contract.reopenOnboardingTask> = async (context, given) => {
  const item = await findTask(context, given);
  // Open again, it would be asked of nobody, and could never be done.
  if (item.is_removed) throw new ProductError('onboarding.not-asked');
  const { personId, stepId } = given;
  if (!(await tickTask(context.db, personId, stepId, null))) throw new ProductError('onboarding.task-open');
  context.record('onboarding.step-reopened', { personId, stepId, kind: 'task' }, aboutPerson(personId));
  return showAfter(context, personId);
};

async function findTask({ db }: ClientContext, { personId, stepId }: Given) {
  const [row, [item]] = await Promise.all([findOnboarding(db, personId), listItems(db, personId, stepId)]);
  if (!row || !item) throw new ProductError('not-found');
  if (row.ended_on !== null) throw new ProductError('onboarding.ended');
  if (item.kind !== 'task') throw new ProductError('onboarding.not-a-task');
  return item;
}

async function showAfter(context: ClientContext, personId: PersonId) {
  await keepCounts(context, [personId]);
  const shown = await showOnboarding(context, personId);
  if (!shown) throw new ProductError('not-found');
  return shown;
}
