import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonId } from '../identifiers.ts';
import { invitationLink } from '../identity/links.ts';
import { sample } from '../sample.ts';
import { PortalAccess } from './endpoints.ts';
import { Rights } from './rights.ts';

export const changeAccess = endpoint({
  name: 'changeAccess',
  method: 'PUT',
  path: '/api/clients/:clientId/people/:personId/access',
  scope: 'client',
  action: 'people.give-access',
  summary: 'Makes a person a client admin, or takes that right back.',
  input: z.object({ clientId: ClientId, personId: PersonId, access: PortalAccess }),
  output: z.object({
    rights: Rights,
    /** Where an open invitation was replaced by one to a client admin: whom it went to, and its link. */
    invitation: z.object({ to: z.string(), link: invitationLink }).nullable(),
  }),
  example: { clientId: sample.clientId, personId: sample.secondPersonId, access: 'client_admin' },
});
