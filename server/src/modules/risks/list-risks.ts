import type * as contract from '@claimlock/contract/risks/endpoints';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asRisk } from './risk.ts';
import { countRisks, pageRisks, sortValue } from './store.ts';

const sortKinds = {
  '-score': 'whole',
  score: 'whole',
  review: 'day',
  '-review': 'day',
  '-updated': 'instant',
} as const;

/** A page of a client's risks; a colleague's are not there for whoever sees only their own. */
export const listRisks: Handler<typeof contract.listRisks> = async (
  { db, clientId },
  { after, limit, count, sort, ...filter },
) => {
  const place = readCursor(after, sortKinds[sort], 'text');
  const [rows, total] = await Promise.all([
    pageRisks(db, clientId, filter, sort, place, limit + 1),
    count ? countRisks(db, clientId, filter) : null,
  ]);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(asRisk),
    next: rows.length > limit && last ? writeCursor([sortValue(last, sort), last.id]) : null,
    total,
  };
};
