import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findClient, type ShowClient } from './find-client.ts';
import { newsOfSuspension } from './news-of-standing.ts';
import { shutOut } from './shut-out.ts';
import { updateClient } from './store.ts';
import { tellAdmins } from './tell-admins.ts';

/** Suspends a client: its people are signed out and cannot work, its data is kept, and its administrators are told. */
export function suspendClientWith(show: ShowClient, url: string): Handler<typeof contract.suspendClient> {
  return async (context, { clientId, reason, confirmName }) => {
    const client = await findClient(context, clientId);
    if (client.status === 'Suspended') throw new ProductError('client.already-suspended');
    if (confirmName.trim() !== client.name) {
      throw ProductError.beside('client.name-does-not-match', 'confirmName');
    }
    const now = context.clock.now();
    await updateClient(context.db, clientId, {
      status: 'Suspended',
      suspended_at: now,
      suspension_reason: reason,
      updated_at: now,
    });
    await shutOut(context, clientId);
    await tellAdmins(context, clientId, url, newsOfSuspension(client.name));
    return show(context, clientId);
  };
}
