import type * as contract from '@claimlock/contract/control-reviews/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { refuseUnchanged } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';
import { changesPlan, recordPlan } from './record-plan.ts';
import { requireOwner } from './require-owner.ts';
import { requireParts } from './require-parts.ts';
import { placeKey, readPlans } from './store.ts';

/** Plans many reviews in one way. What somebody changed since it was looked at is left as it is, and said. */
export const planControlReviews: Handler<typeof contract.planControlReviews> = async (context, input) => {
  const { items, ownerId, everyMonths } = input;
  const parts = await requireParts(context, items);
  if (ownerId !== undefined) await requireOwner(context, ownerId);
  const plans = await readPlans(context.db);
  const rows: { controlId: string; name: string; part: string | null; outcome: contract.ReviewRow['outcome'] }[] = [];
  for (const item of items) {
    const before = plans.get(placeKey(item));
    const plan = {
      ownerId: ownerId === undefined ? (before?.owner_id ?? null) : ownerId,
      everyMonths: everyMonths === undefined ? (before?.every_months ?? null) : everyMonths,
    };
    const isFresh = (before?.version ?? 0) === item.version;
    const outcome = !isFresh
      ? 'conflict'
      : !changesPlan(before, plan)
        ? 'same'
        : (await recordPlan(context, item, item.version, before, plan))
          ? 'changed'
          : 'conflict';
    rows.push({
      controlId: item.controlId,
      name: findControl(item.controlId)?.name ?? item.controlId,
      part: parts.get(item.scope) ?? null,
      outcome,
    });
  }
  refuseUnchanged(rows);
  return { rows };
};
