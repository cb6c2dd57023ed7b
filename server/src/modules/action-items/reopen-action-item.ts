import type * as contract from '@claimlock/contract/action-items';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { holdsDuty } from '../people/index.ts';
import { reopened } from './action-item.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';

/** Takes a completion back. Whoever became data protection officer meanwhile cannot own it again (SoD-2). */
export const reopenActionItem: Handler<typeof contract.reopenActionItem> = async (context, { actionItemId }) => {
  const item = await findKnown(context, actionItemId);
  const status = reopened(item.status);
  const { assignee_id } = item;
  if (assignee_id && (await holdsDuty(context.db, assignee_id, 'DPO', dayOf(context.clock.now()))))
    throw new ProductError('action-item.assignee-is-dpo');
  context.record('action-item.reopened', { actionItemId }, { kind: 'action-item', id: actionItemId });
  return saveActionItem(context, item, { status, completed_at: null, completed_by: null });
};
