import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BrokerId, MembershipId } from '../identifiers.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';

/** Somebody’s place outside the clients: in a broker firm, or on the platform itself. */
export const Place = z.object({
  id: MembershipId,
  name: z.string(),
  email: z.string(),
  /** The firm; none for an operator of the platform. */
  broker: z.object({ id: BrokerId, name: z.string() }).nullable(),
  since: z.iso.datetime(),
  /** Whether it is the place of whoever asks, which they cannot end themselves. */
  yours: z.boolean(),
});
export type Place = z.infer<typeof Place>;

export const listPlaces = endpoint({
  name: 'listPlaces',
  method: 'GET',
  path: '/api/platform/places',
  scope: 'platform',
  action: 'places.list',
  summary: 'Who can come in outside the clients, operators and people of broker firms, the newest first.',
  input: z.object({ search: search(), ...listInput }),
  output: page(Place),
  example: { count: 'true' },
});

export const endPlace = endpoint({
  name: 'endPlace',
  method: 'PUT',
  path: '/api/platform/places/:membershipId/end',
  scope: 'platform',
  action: 'places.end',
  summary: 'Ends the access of an operator or of somebody at a broker firm: they are signed out everywhere.',
  input: z.object({ membershipId: MembershipId }),
  output: z.object({}),
  example: { membershipId: sample.membershipId },
});
