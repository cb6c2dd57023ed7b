import type * as contract from '@claimlock/contract/action-items/review';
import type { Handler } from '../../foundation/http/hallway.ts';
import { submitted } from './action-item.ts';
import { addLinks } from './link-action-item.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';

/** Hands an item over for review, with what was done and what shows it. */
export const submitActionItem: Handler<typeof contract.submitActionItem> = async (
  context,
  { actionItemId, note, evidence },
) => {
  const item = await findKnown(context, actionItemId);
  const status = submitted(item.status);
  context.record(
    'action-item.submitted',
    { actionItemId, noted: note !== undefined },
    { kind: 'action-item', id: actionItemId },
  );
  await addLinks(
    context,
    actionItemId,
    evidence.map((id) => ({ kind: 'evidence', id })),
  );
  return saveActionItem(context, item, {
    status,
    submitted_at: context.clock.now(),
    submitted_by: context.userId,
    note: note ?? item.note,
    review_note: null,
  });
};
