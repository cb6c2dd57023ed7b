import type * as contract from '@claimlock/contract/action-items';
import type { Handler } from '../../foundation/http/hallway.ts';
import { completed } from './action-item.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';

/** Completes an item. */
export const completeActionItem: Handler<typeof contract.completeActionItem> = async (
  context,
  { actionItemId, note },
) => {
  const item = await findKnown(context, actionItemId);
  const status = completed(item.status);
  context.record(
    'action-item.completed',
    { actionItemId, noted: note !== undefined },
    { kind: 'action-item', id: actionItemId },
  );
  return saveActionItem(context, item, {
    status,
    completed_at: context.clock.now(),
    completed_by: context.userId,
    note: note ?? null,
  });
};
