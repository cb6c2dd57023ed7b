import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { Person } from './endpoints.ts';

/** The grounds on which a leaver is erased (UK GDPR, article 17(1)): they asked, or the data is no longer needed. */
export const erasureReasons = ['asked', 'no-longer-needed'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export const erasePerson = endpoint({
  name: 'erasePerson',
  method: 'PUT',
  path: '/api/clients/:clientId/people/:personId/erasure',
  scope: 'client',
  action: 'people.erase',
  summary: 'Erases the personal data of a leaver for good. Their actions stay on record under an anonymous id.',
  input: z.object({
    clientId: ClientId,
    personId: PersonId,
    reason: z.enum(erasureReasons, 'Choose a reason.'),
    /** Their name as it stands, typed by whoever erases them. */
    confirmName: z.string().max(300),
  }),
  output: Person,
  example: {
    clientId: sample.clientId,
    personId: sample.leaverId,
    reason: 'asked',
    confirmName: 'Sample Leaver',
  },
});
