import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listOverviews } from './list-overviews.ts';

/** A broker's own clients. */
export const listBrokerClients: Handler<typeof contract.listBrokerClients> = ({ db }, { brokerId: _, ...listing }) =>
  listOverviews(db, listing);
