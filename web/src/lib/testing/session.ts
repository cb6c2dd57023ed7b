import { type Membership, readSession } from '@claimlock/contract/identity/endpoints';
import { sample } from '@claimlock/contract/sample';

/** What the server says of who is signed in: somebody at the sample client, its administrator unless it is said otherwise. */
export const signedIn = (said: Partial<Membership> = {}) =>
  readSession.output.parse({
    mode: 'real',
    now: '2026-11-27T10:00:00.000Z',
    setUpNeeded: false,
    mailDelivered: true,
    demoResets: false,
    session: {
      user: { id: 'usr_01hzzzzzzzzzzzzzzzzzzzzzzz', name: 'Ann', email: 'ann@sample.example', role: 'client_admin' },
      organisation: null,
      token: 'token',
      memberships: [
        {
          id: sample.membershipId,
          audience: 'client_admin',
          role: null,
          duties: [],
          withheld: [],
          organisation: { id: sample.clientId, name: 'Aire', type: 'client' },
          suspended: false,
          heldUntil: null,
          ...said,
        },
      ],
      needsSecondFactor: false,
      demo: false,
    },
  });

/** How an organisation is out of use: suspended, or closing with its records held for a while. */
export const outOfUse = [
  ['suspended', { suspended: true }],
  ['closing', { suspended: true, heldUntil: '2026-12-27' }],
] as const;

/** What everything else says of an organisation that is out of use. */
export const suspendedSentence = 'This organisation is suspended, so this is not available.';
