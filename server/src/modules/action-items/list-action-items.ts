import type * as contract from '@claimlock/contract/action-items/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asPlannedItem, type RaisesOf, readRaises } from './planned-item.ts';
import { countItems, listItems, listRaisedControls, sortValue } from './store.ts';

const sortKinds = {
  open: 'whole',
  due: 'day',
  '-due': 'day',
  priority: 'whole',
  raise: 'whole',
  '-updated': 'instant',
} as const;

/** A page of a client's items; a colleague's are not there for whoever sees only their own. */
export function listActionItemsWith(raisesOf: RaisesOf): Handler<typeof contract.listActionItems> {
  return async (context, { clientId, after, limit, count, sort, ...asked }) => {
    const { db, clock } = context;
    const filter = { ...asked, today: dayOf(clock.now()) };
    const place = readCursor(after, sortKinds[sort], 'text');
    const ranks = sort === 'raise' ? await readRaises(context, raisesOf, await listRaisedControls(db)) : undefined;
    const [rows, total] = await Promise.all([
      listItems(db, clientId, filter, sort, place, limit + 1, ranks),
      count ? countItems(db, clientId, filter) : null,
    ]);
    const shown = rows.slice(0, limit);
    const waiting = shown.flatMap(({ is_open, raises_control }) => (is_open && raises_control ? [raises_control] : []));
    const raises = ranks ?? (await readRaises(context, raisesOf, waiting));
    const last = shown.at(-1);
    return {
      items: shown.map((row) => asPlannedItem(context, row, raises)),
      next: rows.length > limit && last ? writeCursor([sortValue(last, sort), last.id]) : null,
      total,
    };
  };
}
