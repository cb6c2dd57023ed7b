import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { z } from 'zod';
import type { PlatformContext } from '../../foundation/http/hallway.ts';
import { asClientRow } from './client-row.ts';
import { findOverviewRow } from './store.ts';

/** One client as the table shows it. */
export async function showClient(
  { db }: PlatformContext,
  clientId: string,
): Promise<z.input<typeof contract.ClientRow>> {
  const row = await findOverviewRow(db, clientId);
  if (!row) throw new ProductError('not-found');
  return asClientRow(row);
}
