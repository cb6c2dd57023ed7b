import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { isSuspended } from '../people/index.ts';
import { readReviews } from './read-reviews.ts';
import { placeKey, readPlans, saveTold } from './store.ts';

/** Records the reviews that come near or are late, once for each day of review, so that their owners are told. */
export async function watchReviews(context: ClientContext): Promise<void> {
  const { db, clock, record } = context;
  if (await isSuspended(db)) return;
  const { controlNoticeDays } = await readSettled(db);
  const soon = addDays(dayOf(clock.now()), controlNoticeDays);
  const [reviews, plans] = await Promise.all([readReviews(context), readPlans(db)]);
  for (const { controlId, scope, owner, dueOn } of reviews) {
    const place = { controlId, scope };
    if (!owner?.works || dueOn === null || dueOn > soon) continue;
    if (plans.get(placeKey(place))?.told_for === dueOn) continue;
    await saveTold(db, place, dueOn);
    record('control-review.became-due', { ...place, dueOn }, { kind: 'control', id: controlId });
  }
}
