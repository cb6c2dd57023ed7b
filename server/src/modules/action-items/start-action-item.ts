import type * as contract from '@claimlock/contract/action-items/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { started } from './action-item.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';

/** Says that work on an item has begun. */
export const startActionItem: Handler<typeof contract.startActionItem> = async (context, { actionItemId }) => {
  const item = await findKnown(context, actionItemId);
  const status = started(item.status);
  context.record('action-item.started', { actionItemId }, { kind: 'action-item', id: actionItemId });
  return saveActionItem(context, item, { status });
};
