import type * as contract from '@claimlock/contract/control-reviews/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listRecordedStates } from '../compliance/index.ts';
import { reviewDay } from './control-review.ts';
import { readReviews } from './read-reviews.ts';
import { requireParts } from './require-parts.ts';
import { isNarrowed, placeKey, readPlans, saveDoubt } from './store.ts';

/**
 * Records that a control is not as it is recorded any more. It changes nothing that is recorded: whoever may record it is
 * told, and what they record next answers it.
 */
export const doubtControl: Handler<typeof contract.doubtControl> = async (context, input) => {
  const { db, clock, record } = context;
  const { controlId, scope, version, note } = input;
  const place = { controlId, scope };
  await requireParts(context, [place]);
  const [states, plans, narrowed] = await Promise.all([listRecordedStates(db), readPlans(db), isNarrowed(db)]);
  if (narrowed && !plans.has(placeKey(place))) throw new ProductError('control-review.not-yours');
  const state = states.find((row) => row.control_id === controlId && row.scope === scope);
  if (!state || reviewDay(state, 1) === null) throw new ProductError('control-review.nothing-stands');
  if (state.version !== version) throw new ProductError('conflict');
  await saveDoubt(db, place, { note, at: clock.now(), version });
  record('control-review.doubted', place, { kind: 'control', id: controlId });
  const now = (await readReviews(context)).find((one) => one.controlId === controlId && one.scope === scope);
  if (!now) throw new ProductError('not-found');
  return now;
};
