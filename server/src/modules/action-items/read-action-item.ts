import type * as contract from '@claimlock/contract/action-items/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asPlannedItem, type RaisesOf, readRaises } from './planned-item.ts';
import { findKnown } from './save-action-item.ts';

/** One item. */
export function readActionItemWith(raisesOf: RaisesOf): Handler<typeof contract.readActionItem> {
  return async (context, { actionItemId }) => {
    const item = await findKnown(context, actionItemId);
    const waiting = item.is_open && item.raises_control ? [item.raises_control] : [];
    return asPlannedItem(context, item, await readRaises(context, raisesOf, waiting));
  };
}
