import type * as contract from '@claimlock/contract/control-reviews/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listRecordedStates } from '../compliance/index.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { asReview } from './control-review.ts';
import { changesPlan, recordPlan } from './record-plan.ts';
import { requireOwner } from './require-owner.ts';
import { requireParts } from './require-parts.ts';
import { findPlan } from './store.ts';

/** Says who answers for a control, and how often it is looked at. */
export const planControlReview: Handler<typeof contract.planControlReview> = async (context, input) => {
  const { db, clock, membership } = context;
  const { controlId, scope, version, ownerId, everyMonths } = input;
  const place = { controlId, scope };
  const parts = await requireParts(context, [place]);
  const before = await findPlan(db, place);
  if ((before?.version ?? 0) !== version) throw new ProductError('conflict');
  if (before?.owner_id !== ownerId) await requireOwner(context, ownerId);
  const plan = { ownerId, everyMonths };
  if (!changesPlan(before, plan)) throw new ProductError('answer.changes-nothing');
  if (!(await recordPlan(context, place, version, before, plan))) throw new ProductError('conflict');
  const [now, states] = await Promise.all([findPlan(db, place), listRecordedStates(db)]);
  const state = states.find((row) => row.control_id === controlId && row.scope === scope);
  const { controlReviewMonths } = await readSettled(db);
  const looking = {
    today: dayOf(clock.now()),
    personId: membership?.personId ?? null,
    settled: controlReviewMonths,
  };
  return asReview(controlId, scope, parts.get(scope) ?? null, state, now, looking);
};
