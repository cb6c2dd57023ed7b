import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import type { Asker } from '../../foundation/access/actor.ts';
import type { IdentityContext } from '../../foundation/http/hallway.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';

const input = z.object({ clientId: ClientId });

/** Asks whoever judges the second factors of a client's people to look again: one of them came or went. */
export const secondFactorChanged: JobRequest<typeof input> = { name: 'identity.second-factor-changed', input };

/** Says to each client that an account belongs to that its second factors are not what they were. */
export function tellClients({ enqueue }: IdentityContext, { memberships }: Asker): void {
  const clients = new Set(memberships.flatMap(({ clientId }) => clientId ?? []));
  for (const clientId of clients) enqueue(secondFactorChanged, input.parse({ clientId }));
}
