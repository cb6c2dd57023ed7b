import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { listRecordedStates, wholeOrganisation } from '../compliance/index.ts';
import { readScopesInUse } from '../control-scopes/index.ts';
import { controls } from '../frameworks/index.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { asReview } from './control-review.ts';
import { isNarrowed, type Place, placeKey, readPlans } from './store.ts';

type Review = z.input<typeof ControlReview>;

/**
 * The reviews of every common control, in the catalogue's order, for the organisation as a whole and then for those of its
 * parts that something is recorded or planned for. What was recorded for a part that is retired is looked at by nobody any more.
 */
export async function readReviews({
  db,
  clock,
  membership,
}: Pick<ClientContext, 'db' | 'clock' | 'membership'>): Promise<Review[]> {
  const [states, plans, scopes, narrowed, { controlReviewMonths }] = await Promise.all([
    listRecordedStates(db),
    readPlans(db),
    readScopesInUse(db),
    isNarrowed(db),
    readSettled(db),
  ]);
  const looking = {
    today: dayOf(clock.now()),
    personId: membership?.personId ?? null,
    settled: controlReviewMonths,
  };
  const recorded = new Map(states.map((row) => [placeKey({ controlId: row.control_id, scope: row.scope }), row]));
  const parts = new Map<string, string | null>([[wholeOrganisation, null]]);
  for (const { id, name, release } of scopes) parts.set(id, release ? `${name} ${release}` : name);
  const show = (place: Place, part: string | null): Review[] => {
    const key = placeKey(place);
    const [state, plan] = [recorded.get(key), plans.get(key)];
    // Whoever sees only what they own sees no other plan, and so nothing of the rest.
    if (!plan && (narrowed || (!state && part !== null))) return [];
    return [asReview(place.controlId, place.scope, part, state, plan, looking)];
  };
  return controls.flatMap(({ id: controlId }) =>
    [...parts].flatMap(([scope, part]) => show({ controlId, scope }, part)),
  );
}
