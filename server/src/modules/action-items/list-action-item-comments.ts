import type * as contract from '@claimlock/contract/action-items/comments';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { countComments, listComments } from './comment-store.ts';
import { findKnown } from './save-action-item.ts';

/** What was said about an item, the newest first. */
export const listActionItemComments: Handler<typeof contract.listActionItemComments> = async (
  context,
  { actionItemId, after, limit, count },
) => {
  const { db } = context;
  const place = readCursor(after, 'whole');
  await findKnown(context, actionItemId);
  const [rows, total] = await Promise.all([
    listComments(db, actionItemId, place?.[0], limit + 1),
    count ? countComments(db, actionItemId) : null,
  ]);
  const shown = rows.slice(0, limit);
  const names = await readNames(db, [...new Set(shown.map(({ said_by }) => said_by))]);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      place: row.place,
      by: names.get(row.said_by) ?? 'Someone who left',
      at: row.said_at,
      text: row.text,
    })),
    next: rows.length > limit && last ? writeCursor([last.place]) : null,
    total,
  };
};
