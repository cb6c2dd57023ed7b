import type * as contract from '@claimlock/contract/action-items';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asActionItem } from './action-item.ts';
import { countItems, listItems, sortValue } from './store.ts';

const sortKinds = { due: 'day', '-due': 'day', priority: 'whole', '-updated': 'instant' } as const;

/** A page of a client's items; a colleague's are not there for whoever sees only their own. */
export const listActionItems: Handler<typeof contract.listActionItems> = async (
  { db, clientId },
  { after, limit, count, sort, ...filter },
) => {
  const place = readCursor(after, sortKinds[sort], 'text');
  const [rows, total] = await Promise.all([
    listItems(db, clientId, filter, sort, place, limit + 1),
    count ? countItems(db, clientId, filter) : null,
  ]);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(asActionItem),
    next: rows.length > limit && last ? writeCursor([sortValue(last, sort), last.id]) : null,
    total,
  };
};
