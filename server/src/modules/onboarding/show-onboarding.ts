import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/onboarding/endpoints';
import type { PersonOnboarding } from '@claimlock/contract/onboarding/endpoints';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { findPerson } from '../people/index.ts';
import { findOnboarding, type ItemRow, listItems } from './person-store.ts';
import { titleOf } from './show-checklist.ts';

/** Whether a step is open and its day is over. */
export const isLate = ({ due_on, done_at }: Pick<ItemRow, 'due_on' | 'done_at'>, today: string) =>
  done_at === null && due_on !== null && due_on < today;

/** The onboarding of a person step by step; null where they have none. */
export async function showOnboarding(
  { db, clock }: ClientContext,
  personId: string,
): Promise<z.input<typeof PersonOnboarding> | null> {
  const row = await findOnboarding(db, personId);
  if (!row) return null;
  const today = dayOf(clock.now());
  const items = await listItems(db, personId);
  return {
    personId: row.person_id,
    role: row.role,
    startedAt: row.started_at,
    countsFrom: row.counts_from,
    completedOn: row.completed_on,
    endedOn: row.ended_on,
    steps: items.map((item) => ({
      stepId: item.step_id,
      kind: item.kind,
      title: titleOf(item, item.document_title),
      documentId: item.document_id,
      assignmentId: item.assignment_id,
      dueOn: item.due_on,
      doneAt: item.done_at,
      overdue: row.ended_on === null && isLate(item, today),
    })),
  };
}

/** The onboarding of whoever asks. */
export const readMyOnboarding: Handler<typeof contract.readMyOnboarding> = async (context) => ({
  onboarding: await showOnboarding(context, context.membership?.personId ?? ''),
});

/** The onboarding of one person. */
export const readOnboarding: Handler<typeof contract.readOnboarding> = async (context, { personId }) => {
  if (!(await findPerson(context.db, personId))) throw new ProductError('not-found');
  return { onboarding: await showOnboarding(context, personId) };
};
