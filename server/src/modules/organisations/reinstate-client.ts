import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findClient, type ShowClient } from './find-client.ts';
import { newsOfReinstatement } from './news-of-standing.ts';
import { updateClient } from './store.ts';
import { tellAdmins } from './tell-admins.ts';

/** Ends a suspension; the client's administrators are told. */
export function reinstateClientWith(show: ShowClient, url: string): Handler<typeof contract.reinstateClient> {
  return async (context, { clientId }) => {
    const client = await findClient(context, clientId);
    if (client.status !== 'Suspended') throw new ProductError('client.not-suspended');
    if (client.closing_at !== null) throw new ProductError('client.closing');
    await updateClient(context.db, clientId, {
      status: 'Active',
      suspended_at: null,
      suspension_reason: null,
      updated_at: context.clock.now(),
    });
    context.record('client.reinstated', { clientId }, { kind: 'client', id: clientId });
    await context.inClient(clientId, async ({ record }) =>
      record('client.reinstated', { clientId }, { kind: 'client', id: clientId }),
    );
    await tellAdmins(context, clientId, url, newsOfReinstatement(client.name));
    return show(context, clientId);
  };
}
