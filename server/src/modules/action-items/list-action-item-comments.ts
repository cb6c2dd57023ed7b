import type * as contract from '@claimlock/contract/action-items/comments';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { pageComments } from './comment-store.ts';
import { findKnown } from './save-action-item.ts';

/** What was said about an item, the newest first. */
export const listActionItemComments: Handler<typeof contract.listActionItemComments> = async (
  context,
  { actionItemId, after, limit, count },
) => {
  const { db } = context;
  const { id: itemId } = await findKnown(context, actionItemId);
  const { rows, next, total } = await pageComments(db, { itemId }, { after, limit, count, sort: 'newest' });
  const names = await readNames(db, [...new Set(rows.map(({ said_by }) => said_by))]);
  return {
    items: rows.map(({ place, said_by, said_at, text }) => ({
      place,
      by: names.get(said_by) ?? 'Someone who left',
      at: said_at,
      text,
    })),
    next,
    total,
  };
};
