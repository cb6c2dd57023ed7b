import { ClientId, PersonId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import type { Asker } from '../../foundation/access/actor.ts';
import type { IdentityContext } from '../../foundation/http/hallway.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';

const input = z.object({ clientId: ClientId });

/** Asks for the tests of a client's second factors to run again: one of them was added or removed. */
export const secondFactorChanged: JobRequest<typeof input> = { name: 'identity.second-factor-changed', input };

const ofPerson = z.object({ clientId: ClientId, personId: PersonId });

/** Asks for what rests on the second factors of one person to be looked at again: one of theirs was added or removed. */
export const ownSecondFactorChanged: JobRequest<typeof ofPerson> = {
  name: 'identity.own-second-factor-changed',
  input: ofPerson,
};

/** Tells each client that the account belongs to that its second factors changed. */
export function tellClients({ enqueue }: IdentityContext, { memberships }: Asker): void {
  const own = memberships.filter(({ audience }) => audience !== 'support');
  const clients = new Set(own.flatMap(({ clientId }) => clientId ?? []));
  for (const clientId of clients) enqueue(secondFactorChanged, input.parse({ clientId }));
  for (const { clientId, personId } of own)
    if (clientId && personId) enqueue(ownSecondFactorChanged, ofPerson.parse({ clientId, personId }));
}
