import type { PlatformContext } from '../../foundation/http/hallway.ts';
import { endClientSessions, readPersonsOf } from '../identity/index.ts';

/** Signs the people of a client out that was suspended just now, and records in both ledgers that it was. */
export async function shutOut(context: PlatformContext, clientId: string): Promise<void> {
  const signedOut = await endClientSessions(context.db, clientId);
  context.record('client.suspended', { clientId }, { kind: 'client', id: clientId });
  await context.inClient(clientId, async ({ db, record }) => {
    record('client.suspended', { clientId }, { kind: 'client', id: clientId });
    // Told of the person, as when they are deactivated: whoever looks for them in the trail finds both.
    for (const [userId, id] of await readPersonsOf(db, signedOut))
      record('session.ended', { sessionId: null, userId, why: 'access-ended' }, { kind: 'person', id });
  });
}
