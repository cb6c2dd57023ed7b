import { randomUUID } from 'node:crypto';
import type { Asker, Membership } from '../foundation/access/actor.ts';

/** Somebody of the demo with one membership, as the hallway knows whoever is signed in. */
export function asker(userId: string, membership: Pick<Membership, 'id' | 'audience'> & Partial<Membership>): Asker {
  const whole: Membership = {
    role: null,
    clientId: null,
    brokerId: null,
    personId: null,
    duties: [],
    withheld: [],
    suspended: false,
    ...membership,
  };
  return { userId, sessionId: 'demo', assurance: 'demo', memberships: [whole] };
}

/** A request of the demo’s past: from nowhere. */
export function request() {
  return { id: randomUUID(), address: null, userAgent: null, headers: new Headers() };
}
