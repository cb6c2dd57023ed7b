import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { endClientSessions, readPersonsOf } from '../identity/index.ts';
import { findClient, type ShowClient } from './find-client.ts';
import { updateClient } from './store.ts';

/** Suspends a client: its people are signed out and cannot work, its data is kept, and it is told why. */
export function suspendClientWith(show: ShowClient): Handler<typeof contract.suspendClient> {
  return async (context, { clientId, reason, confirmName }) => {
    const client = await findClient(context, clientId);
    if (client.status === 'Suspended') throw new ProductError('client.already-suspended');
    if (confirmName.trim() !== client.name) {
      throw new ProductError('client.name-does-not-match', [
        { path: 'confirmName', message: 'Type the organisation’s name exactly to confirm.' },
      ]);
    }
    const now = context.clock.now();
    await updateClient(context.db, clientId, {
      status: 'Suspended',
      suspended_at: now,
      suspension_reason: reason,
      updated_at: now,
    });
    const signedOut = await endClientSessions(context.db, clientId);
    context.record('client.suspended', { clientId }, { kind: 'client', id: clientId });
    await context.inClient(clientId, async ({ db, record }) => {
      record('client.suspended', { clientId }, { kind: 'client', id: clientId });
      // Told of the person, as when they are deactivated: whoever looks for them in the trail finds both.
      for (const [userId, id] of await readPersonsOf(db, signedOut))
        record('session.ended', { sessionId: null, userId, why: 'access-ended' }, { kind: 'person', id });
    });
    return show(context, clientId);
  };
}
