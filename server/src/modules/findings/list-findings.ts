import type * as contract from '@claimlock/contract/findings/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { summariseFindings } from './show-finding.ts';
import { countFindings, listFindingRows, sortValue } from './store.ts';

const sortKinds = {
  severity: 'whole',
  due: 'day',
  '-due': 'day',
  number: 'whole',
  '-number': 'whole',
  '-updated': 'instant',
} as const;

/** A page of a client's findings; a colleague's are not there for whoever sees only their own. */
export const listFindings: Handler<typeof contract.listFindings> = async (
  { db, clock },
  { clientId: _, after, limit, count, sort, ...filter },
) => {
  const today = dayOf(clock.now());
  const place = readCursor(after, sortKinds[sort], 'text');
  const [rows, total] = await Promise.all([
    listFindingRows(db, filter, today, sort, place, limit + 1),
    count ? countFindings(db, filter, today) : null,
  ]);
  const last = rows[limit - 1];
  return {
    items: await summariseFindings(db, rows.slice(0, limit)),
    next: rows.length > limit && last ? writeCursor([sortValue(last, sort), last.id]) : null,
    total,
  };
};
