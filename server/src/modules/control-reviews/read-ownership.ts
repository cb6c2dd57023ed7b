import type { ClientContext } from '../../foundation/http/hallway.ts';
import { wholeOrganisation } from '../compliance/index.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { intervalOf, ownerWorks } from './control-review.ts';
import { type Place, readPlans } from './store.ts';

type Ownership = {
  readonly everyMonths: number;
  readonly ownerId: string | null;
  readonly ownedPlaces: readonly string[];
  readonly isOwner: boolean;
};

/**
 * How often a control is looked at in one place, in months, who owns it there, where it has an owner of its own, and whether
 * whoever asks owns it anywhere: what holds for the whole holds in its parts, and the other way round.
 */
export async function readOwnership(
  { db, membership }: ClientContext,
  { controlId, scope }: Place,
): Promise<Ownership> {
  const [plans, { controlReviewMonths }] = await Promise.all([readPlans(db), readSettled(db)]);
  const own = [...plans.values()].filter((plan) => plan.control_id === controlId);
  // Who has left owns nothing any more, until somebody else does.
  const owned = own.filter((plan) => plan.owner_id !== null && ownerWorks(plan));
  const ownerIn = (place: string) => owned.find((plan) => plan.scope === place)?.owner_id ?? null;
  const there = own.find((plan) => plan.scope === scope);
  const personId = membership?.personId;
  return {
    everyMonths: intervalOf(controlId, there?.every_months, controlReviewMonths),
    ownerId: ownerIn(scope) ?? ownerIn(wholeOrganisation),
    ownedPlaces: owned.map((plan) => plan.scope),
    isOwner: typeof personId === 'string' && own.some((plan) => plan.owner_id === personId),
  };
}
