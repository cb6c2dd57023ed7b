import type { OrganisationName } from '../identity/index.ts';
import { findBrokerName, readOwnClient } from './store.ts';

/** The name of the organisation that an invitation leads to. */
export const nameLinkedOrganisation: OrganisationName = async (context, { client_id, broker_id }) => {
  if (client_id) {
    let name = '';
    await context.inClient(client_id, async ({ db }) => {
      name = (await readOwnClient(db)).name;
    });
    return name;
  }
  if (broker_id) return (await findBrokerName(context.db, broker_id))?.name ?? 'a broker';
  return 'ClaimLock';
};
