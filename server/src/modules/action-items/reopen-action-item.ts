import type * as contract from '@claimlock/contract/action-items/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { cannotOwn } from '../people/index.ts';
import { reopened } from './action-item.ts';
import { notReminded } from './reminder-store.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';
import type { ActionItemRow } from './store.ts';

/** Takes a completion back. */
export const reopenActionItem: Handler<typeof contract.reopenActionItem> = async (context, { actionItemId }) =>
  reopenItem(context, await findKnown(context, actionItemId));

/**
 * Takes back the completion of an item that was read in this transaction. Whoever became data protection officer meanwhile
 * cannot own it again (SoD-2).
 */
export async function reopenItem(context: ClientContext, item: ActionItemRow) {
  const status = reopened(item.status);
  const { id, assignee_id } = item;
  if (assignee_id && (await cannotOwn(context, assignee_id))) throw new ProductError('action-item.assignee-is-dpo');
  context.record('action-item.reopened', { actionItemId: id }, { kind: 'action-item', id });
  const nobody = { completed_at: null, completed_by: null, submitted_at: null, submitted_by: null };
  return saveActionItem(context, item, { status, ...nobody, ...notReminded });
}
