import type * as contract from '@claimlock/contract/control-reviews/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { changeControlStates, listRecordedStates, refuseUnchanged, type StateChange } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';
import { reviewDay } from './control-review.ts';
import { refuseOfficer } from './require-owner.ts';
import { requireParts } from './require-parts.ts';
import { isNarrowed, placeKey, readPlans } from './store.ts';

/**
 * Records that controls are still as they are recorded. What was changed since it was looked at is left alone, as is what
 * was confirmed today already; where nothing stands there is nothing to confirm, and whoever confirms only what they own
 * confirms nothing else.
 */
export const confirmControls: Handler<typeof contract.confirmControls> = async (context, { items }) => {
  const { db, clock } = context;
  await refuseOfficer(context);
  const parts = await requireParts(context, items);
  const [states, plans, narrowed] = await Promise.all([listRecordedStates(db), readPlans(db), isNarrowed(db)]);
  const recorded = new Map(states.map((row) => [placeKey({ controlId: row.control_id, scope: row.scope }), row]));
  const today = dayOf(clock.now());
  const changes: StateChange[] = [];
  const rows = items.map((item) => {
    const { controlId, scope, version } = item;
    const row = { controlId, name: findControl(controlId)?.name ?? controlId, part: parts.get(scope) ?? null };
    const state = recorded.get(placeKey(item));
    if ((narrowed && !plans.has(placeKey(item))) || reviewDay(state, 1) === null || !state)
      return { ...row, outcome: 'refused' as const };
    if (state.version !== version) return { ...row, outcome: 'conflict' as const };
    // A doubt is answered, also on the day of the confirmation that it is about.
    const isDoubted = plans.get(placeKey(item))?.doubted_version === state.version;
    if (state.confirmed_on === today && !isDoubted) return { ...row, outcome: 'same' as const };
    const { applicable, implementation, evidence_until, reason, action_item_id } = state;
    changes.push({
      controlId,
      scope,
      version,
      applicable,
      implementation,
      reason,
      evidenceUntil: evidence_until,
      actionItemId: action_item_id,
    });
    return { ...row, outcome: 'changed' as const };
  });
  const many = changes.length === 1 ? 'A control was' : `${changes.length} controls were`;
  refuseUnchanged(rows);
  await changeControlStates(context, changes, { says: `${many} confirmed` });
  return { rows };
};
