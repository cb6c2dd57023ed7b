import type * as contract from '@claimlock/contract/action-items/review';
import type { Handler } from '../../foundation/http/hallway.ts';
import { returned } from './action-item.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';

/** Sends an item back from review, saying what it still needs. */
export const returnActionItem: Handler<typeof contract.returnActionItem> = async (context, { actionItemId, note }) => {
  const item = await findKnown(context, actionItemId);
  const status = returned(item.status);
  context.record('action-item.returned', { actionItemId }, { kind: 'action-item', id: actionItemId });
  const nobody = { submitted_at: null, submitted_by: null };
  return saveActionItem(context, item, { status, ...nobody, review_note: note });
};
