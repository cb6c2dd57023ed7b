import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { z } from 'zod';
import type { PlatformContext } from '../../foundation/http/hallway.ts';
import { type ClientRow, lockClient } from './store.ts';

/** How a client is shown after a change: given by the module that knows its scores. */
export type ShowClient = (context: PlatformContext, clientId: string) => Promise<z.input<typeof contract.ClientRow>>;

/**
 * A client of the registry, locked while it is changed; not found, or refused once its records are being deleted. The turn in its own ledger comes first: whoever
 * works at the client has that turn before they touch the registry's row, and taken in the other order the two would wait
 * for each other.
 */
export async function findClient(context: PlatformContext, clientId: string): Promise<ClientRow> {
  await context.inClient(clientId, async () => undefined);
  const client = await lockClient(context.db, clientId);
  if (!client) throw new ProductError('not-found');
  if (client.purging_at !== null) throw new ProductError('client.closed');
  return client;
}
