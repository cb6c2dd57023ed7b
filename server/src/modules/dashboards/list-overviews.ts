import type { BrokerDb, PlatformDb } from '../../foundation/database/scope.ts';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import { asClientRow } from './client-row.ts';
import { type ClientFilter, type ClientSort, countOverviewRows, listOverviewRows, sortKind } from './store.ts';

type Listing = ClientFilter & {
  readonly sort: ClientSort;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly count: boolean;
};

/** A page of clients beside their scores, for whoever looks across them. */
export async function listOverviews(db: PlatformDb | BrokerDb, { sort, after, limit, count, ...filter }: Listing) {
  const place = readCursor(after, sortKind(sort), 'text');
  const [rows, total] = await Promise.all([
    listOverviewRows(db, filter, sort, place, limit + 1),
    count ? countOverviewRows(db, filter) : null,
  ]);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(asClientRow),
    next: rows.length > limit && last?.id ? writeCursor([last.sorted_by, last.id]) : null,
    total,
  };
}
