import type * as contract from '@claimlock/contract/action-items/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asPlannedItem, type RaisesOf, readRaises } from './planned-item.ts';
import { listRaisedControls, pageItems, pageItemsByRaise } from './store.ts';

/** A page of a client's items; a colleague's are not there for whoever sees only their own. */
export function listActionItemsWith(raisesOf: RaisesOf): Handler<typeof contract.listActionItems> {
  return async (context, { clientId: _, after, limit, count, sort, ...asked }) => {
    const { db, clock } = context;
    const filter = asked.status === 'overdue' ? { ...asked, today: dayOf(clock.now()) } : asked;
    const place = { after, limit, count };
    const ranks = sort === 'raise' ? await readRaises(context, raisesOf, await listRaisedControls(db)) : undefined;
    const { rows, ...page } =
      sort === 'raise'
        ? await pageItemsByRaise(db, filter, ranks ?? new Map(), place)
        : await pageItems(db, filter, { after, limit, count, sort });
    const waiting = rows.flatMap(({ is_open, raises_control }) => (is_open && raises_control ? [raises_control] : []));
    const raises = ranks ?? (await readRaises(context, raisesOf, waiting));
    return { items: rows.map((row) => asPlannedItem(context, row, raises)), ...page };
  };
}
