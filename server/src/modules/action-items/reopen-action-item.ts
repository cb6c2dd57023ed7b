import type * as contract from '@claimlock/contract/action-items';
import type { Handler } from '../../foundation/http/hallway.ts';
import { reopened } from './action-item.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';

/** Takes a completion back. */
export const reopenActionItem: Handler<typeof contract.reopenActionItem> = async (context, { actionItemId }) => {
  const item = await findKnown(context, actionItemId);
  const status = reopened(item.status);
  context.record('action-item.reopened', { actionItemId }, { kind: 'action-item', id: actionItemId });
  return saveActionItem(context, item, { status, completed_at: null, completed_by: null });
};
