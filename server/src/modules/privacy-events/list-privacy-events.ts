import type * as contract from '@claimlock/contract/privacy-events/endpoints';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asSummary } from './show-privacy-event.ts';
import { countEvents, type EventRow, listEventRows } from './store.ts';

/** A page of a client's privacy events; a colleague's are not there for whoever sees only their own. */
export const listPrivacyEvents: Handler<typeof contract.listPrivacyEvents> = async (
  context,
  { clientId: _, after, limit, count, sort, ...filter },
) => {
  const { db, clock } = context;
  const now = clock.now();
  const place = readCursor(after, 'instant', 'whole');
  const [rows, total] = await Promise.all([
    listEventRows(db, filter, now, { sort, after: place, limit: limit + 1 }),
    count ? countEvents(db, filter, now) : null,
  ]);
  const last = rows[limit - 1];
  const sorted = ({ urgency, came_at }: EventRow) => new Date(sort === 'due' ? urgency : came_at).toISOString();
  return {
    items: rows.slice(0, limit).map((row) => asSummary(row, context)),
    next: rows.length > limit && last ? writeCursor([sorted(last), last.number]) : null,
    total,
  };
};
