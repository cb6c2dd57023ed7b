import type * as contract from '@claimlock/contract/dashboards/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { countOpen } from '../action-items/index.ts';
import { readOwnBroker } from '../organisations/index.ts';
import { inOrder } from './overview.ts';
import { readClientCounts } from './store.ts';

/** A broker's book at a glance. */
export const readBrokerOverview: Handler<typeof contract.readBrokerOverview> = async ({ db, clock }) => {
  const [broker, clients, openActions] = await Promise.all([readOwnBroker(db), readClientCounts(db), countOpen(db)]);
  return {
    broker,
    activeClients: clients.active,
    riskScore: clients.risk,
    tiers: inOrder(clients.tiers),
    openActions,
    asOf: clock.now().toISOString(),
  };
};
