import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listOverviews } from './list-overviews.ts';

/** Every client, for the platform. */
export const listClients: Handler<typeof contract.listClients> = ({ db }, listing) => listOverviews(db, listing);
