import type { ClientContext } from '../../foundation/http/hallway.ts';
import { wholeOrganisation } from '../compliance/index.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { intervalOf } from './control-review.ts';
import { findPlan, type Place } from './store.ts';

/**
 * How often a control is looked at in one place, in months, and whether whoever asks answers for it: there, or for the
 * organisation as a whole.
 */
export async function readOwnership(
  { db, membership }: ClientContext,
  { controlId, scope }: Place,
): Promise<{ readonly everyMonths: number; readonly isOwner: boolean }> {
  const [there, whole, { controlReviewMonths }] = await Promise.all([
    findPlan(db, { controlId, scope }),
    scope === wholeOrganisation ? undefined : findPlan(db, { controlId, scope: wholeOrganisation }),
    readSettled(db),
  ]);
  const personId = membership?.personId;
  return {
    everyMonths: intervalOf(controlId, there?.every_months, controlReviewMonths),
    isOwner: personId !== undefined && [there, whole].some((plan) => plan?.owner_id === personId),
  };
}
