import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BrokerId, ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** The broker that can see an organisation's figures: how many of its people can sign in, and when one of them last did. */
export const OutsideAccess = z.object({
  broker: z
    .object({
      id: BrokerId,
      name: z.string(),
      people: z.number().int(),
      /** Of those who work nowhere else, by the sessions that are kept; null where none was. */
      lastSeenAt: z.iso.datetime().nullable(),
      /** When one of them last looked at this organisation, to the hour; null where none is known to have. */
      lastVisitAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type OutsideAccess = z.infer<typeof OutsideAccess>;

export const readOutsideAccess = endpoint({
  name: 'readOutsideAccess',
  method: 'GET',
  path: '/api/clients/:clientId/outside-access',
  scope: 'client',
  action: 'outside-access.read',
  summary: 'Which broker can see the organisation.',
  input: z.object({ clientId: ClientId }),
  output: OutsideAccess,
  example: { clientId: sample.clientId },
});

export const endBrokerAccess = endpoint({
  name: 'endBrokerAccess',
  method: 'POST',
  path: '/api/clients/:clientId/broker-access-endings',
  scope: 'client',
  action: 'broker-access.end',
  summary: 'Takes the organisation out of its broker’s book: the broker sees nothing of it from then on.',
  input: z.object({
    clientId: ClientId,
    /** The broker's name, typed: there is no way back but by the operator. */
    confirmName: z.string().min(1, 'Type the name of the broker.').max(200),
  }),
  output: OutsideAccess,
  example: { clientId: sample.clientId, confirmName: 'Another broker' },
});
