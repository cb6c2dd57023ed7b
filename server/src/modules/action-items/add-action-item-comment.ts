import type * as contract from '@claimlock/contract/action-items/comments';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { insertComment } from './comment-store.ts';
import { findKnown } from './save-action-item.ts';

/** Says something about an item; what was said stays. */
export const addActionItemComment: Handler<typeof contract.addActionItemComment> = async (
  context,
  { actionItemId, text },
) => {
  const { db, clock, userId, record } = context;
  if (userId === null) throw new ProductError('access.denied');
  await findKnown(context, actionItemId);
  const { place, said_at } = await insertComment(db, { itemId: actionItemId, userId, text, at: clock.now() });
  record('action-item.commented', { actionItemId, place }, { kind: 'action-item', id: actionItemId });
  return { place, by: (await readNames(db, [userId])).get(userId) ?? 'You', at: said_at, text };
};
