import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/broker-client';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asClientRow } from './client-row.ts';
import { findOverviewRow } from './store.ts';

/** One of a broker's own clients; any other is not found. */
export const readBrokerClient: Handler<typeof contract.readBrokerClient> = async ({ db }, { clientId }) => {
  const row = await findOverviewRow(db, clientId);
  if (!row) throw new ProductError('not-found');
  return asClientRow(row);
};
