import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations';
import type { z } from 'zod';
import type { BrokerDb, PlatformDb } from '../../foundation/database/scope.ts';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler, PlatformContext } from '../../foundation/http/hallway.ts';
import { asClientRow } from './client-row.ts';
import {
  type ClientFilter,
  type ClientSort,
  countOverviewRows,
  findOverviewRow,
  listOverviewRows,
  sortKind,
} from './store.ts';

type Listing = ClientFilter & {
  readonly sort: ClientSort;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly count: boolean;
};

async function listFor(db: PlatformDb | BrokerDb, { sort, after, limit, count, ...filter }: Listing) {
  const place = readCursor(after, sortKind(sort), 'string');
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

/** Every client, for the platform. */
export const listClients: Handler<typeof contract.listClients> = ({ db }, listing) => listFor(db, listing);

/** A broker's own clients. */
export const listBrokerClients: Handler<typeof contract.listBrokerClients> = ({ db }, listing) => listFor(db, listing);

/** One client as the table shows it. */
export async function showClient(
  { db }: PlatformContext,
  clientId: string,
): Promise<z.input<typeof contract.ClientRow>> {
  const row = await findOverviewRow(db, clientId);
  if (!row) throw new ProductError('not-found');
  return asClientRow(row);
}
