import type { BrokerContext, ClientContext, PlatformContext } from '../../foundation/http/hallway.ts';
import type { TicketRow } from './store.ts';

/** Steps into the scope of whoever asked: what support does there stands in their own ledger. */
export function atAsker(
  { inClient, inBroker }: PlatformContext,
  row: TicketRow,
  work: (asker: ClientContext | BrokerContext) => Promise<unknown>,
): Promise<void> {
  if (row.client_id !== null) return inClient(row.client_id, work);
  if (row.broker_id !== null) return inBroker(row.broker_id, work);
  throw new Error('A ticket belongs to nobody.');
}
