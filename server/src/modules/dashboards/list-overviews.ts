import type { listClients } from '@claimlock/contract/organisations/endpoints';
import type { z } from 'zod';
import type { BrokerDb, PlatformDb } from '../../foundation/database/scope.ts';
import { asClientRow } from './client-row.ts';
import { pageClients } from './store.ts';

/** A page of clients beside their scores, for whoever looks across them. */
export async function listOverviews(db: PlatformDb | BrokerDb, listing: z.output<typeof listClients.input>) {
  const { after, limit, count, sort, ...filter } = listing;
  const { rows, next, total } = await pageClients(db, filter, { after, limit, count, sort });
  return { items: rows.map(asClientRow), next, total };
}
