import type * as contract from '@claimlock/contract/action-items/review';
import type { Handler } from '../../foundation/http/hallway.ts';
import { paused } from './action-item.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';

/** Puts an item back: nobody works on it after all. */
export const pauseActionItem: Handler<typeof contract.pauseActionItem> = async (context, { actionItemId }) => {
  const item = await findKnown(context, actionItemId);
  const status = paused(item.status);
  context.record('action-item.paused', { actionItemId }, { kind: 'action-item', id: actionItemId });
  return saveActionItem(context, item, { status });
};
