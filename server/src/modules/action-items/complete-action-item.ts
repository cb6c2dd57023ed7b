import type * as contract from '@claimlock/contract/action-items/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { completed, isClosedByAnother } from './action-item.ts';
import { addLinks } from './link-action-item.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';
import type { ActionItemRow } from './store.ts';

/** Completes an item, with what shows that it was done. */
export const completeActionItem: Handler<typeof contract.completeActionItem> = async (
  context,
  { actionItemId, note, evidence },
) => {
  const item = await findKnown(context, actionItemId);
  const saved = await completeItem(context, item, note);
  await addLinks(
    context,
    item.id,
    evidence.map((id) => ({ kind: 'evidence', id })),
  );
  return saved;
};

/** Completes an item that was read in this transaction; refuses whoever did it, where somebody else has to look. */
export async function completeItem(context: ClientContext, item: ActionItemRow, note: string | undefined) {
  const status = completed(item.status);
  if (isClosedByAnother(item, { personId: context.membership?.personId, userId: context.userId }))
    throw new ProductError('action-item.closer-did-it');
  context.record(
    'action-item.completed',
    { actionItemId: item.id, noted: note !== undefined },
    { kind: 'action-item', id: item.id },
  );
  return saveActionItem(context, item, {
    status,
    completed_at: context.clock.now(),
    completed_by: context.userId,
    note: note ?? item.note,
    review_note: null,
  });
}
