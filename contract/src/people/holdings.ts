import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AppointmentId, ClientId, PersonId, UserId } from '../identifiers.ts';
import { duties } from '../roles.ts';
import { sample, sampleId } from '../sample.ts';
import { holdingKinds } from '../words.ts';
import { ListedPerson } from './endpoints.ts';
import { HandOn } from './hand-on.ts';

/**
 * The ways in which an item of a leaver is dealt with: given to another person, asked of them no more, cancelled because it was
 * theirs to carry through, or kept on record.
 */
export const leavings = ['handed-on', 'excused', 'cancelled', 'kept'] as const;

/** How many things of a kind are shown of a person. */
export const mostHoldingsShown = 5;

/** One thing that a person holds: what it is called, how it stands and by when. */
export const HeldThing = z.object({
  /** As its own screen knows it; of a requirement its framework and its reference. */
  id: z.string(),
  title: z.string(),
  state: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  overdue: z.boolean(),
});

/** What a person holds of one kind: how much, how much of it is open and late, and the first of it. */
export const PersonHolding = z.object({
  kind: z.enum(holdingKinds),
  leaving: z.enum(leavings),
  count: z.number().int(),
  /** How much of it is still to be done. */
  open: z.number().int(),
  overdue: z.number().int(),
  things: z.array(HeldThing).max(mostHoldingsShown),
});
export type PersonHolding = z.infer<typeof PersonHolding>;

/** A person with what their own page says beyond the list. */
export const PersonPage = ListedPerson.extend({
  /** The account that they sign in with, as the audit trail knows it; null where they have not joined. */
  userId: UserId.nullable(),
  /** How many sessions are open now; null for people who are not active, and for readers who may not change people. */
  sessions: z.number().int().nullable(),
  /** The last activity in a session that is kept; null like the sessions, and for people of several organisations. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** For a leaver: the day they left, and who ended their access. */
  left: z.object({ on: z.iso.date(), by: z.string().nullable() }).nullable(),
  /** When they were here before they left and came back, the first stay first: from a day on, until the day they left. */
  earlierStays: z.array(z.object({ from: z.iso.date(), until: z.iso.date() })),
});
export type PersonPage = z.infer<typeof PersonPage>;

export const readPerson = endpoint({
  name: 'readPerson',
  method: 'GET',
  path: '/api/clients/:clientId/people/:personId',
  scope: 'client',
  action: 'people.list',
  summary: 'One person: who they are, how they sign in, and whether they have left.',
  input: z.object({ clientId: ClientId, personId: PersonId }),
  output: PersonPage,
  example: { clientId: sample.clientId, personId: sample.secondPersonId },
});

export const listHoldings = endpoint({
  name: 'listHoldings',
  method: 'GET',
  path: '/api/clients/:clientId/people/:personId/holdings',
  scope: 'client',
  action: 'people.list',
  summary: 'A person’s work and records, by kind, as far as the reader may see them.',
  input: z.object({ clientId: ClientId, personId: PersonId }),
  output: z.object({ holdings: z.array(PersonHolding) }),
  example: { clientId: sample.clientId, personId: sample.secondPersonId },
});

/** What will happen when a person leaves. */
export const LeavingPlan = z.object({
  holdings: z.array(z.object({ kind: z.enum(holdingKinds), leaving: z.enum(leavings), open: z.number().int() })),
  duties: z.array(z.object({ id: AppointmentId, duty: z.enum(duties) })),
  groups: z.number().int(),
  sessions: z.number().int(),
  /** Whether an invitation waits for them, which stops working. */
  invited: z.boolean(),
  /** More than can be handed on at once. */
  tooMany: z.boolean(),
});
export type LeavingPlan = z.infer<typeof LeavingPlan>;

export const planLeaving = endpoint({
  name: 'planLeaving',
  method: 'GET',
  path: '/api/clients/:clientId/people/:personId/leaving',
  scope: 'client',
  action: 'people.deactivate',
  summary: 'Previews a person’s leaving: each effect, counted before it is done.',
  input: z.object({ clientId: ClientId, personId: PersonId }),
  output: LeavingPlan,
  example: { clientId: sample.clientId, personId: sample.secondPersonId },
});

export const handOnHoldings = endpoint({
  name: 'handOnHoldings',
  method: 'POST',
  path: '/api/clients/:clientId/people/:personId/hand-ons',
  scope: 'client',
  action: 'people.deactivate',
  summary: 'Gives what a person holds of one kind to somebody else, at most 500 at once, and says how much is left.',
  input: z.object({ clientId: ClientId, personId: PersonId, ...HandOn.shape }),
  output: z.object({ handedOn: z.number().int(), left: z.number().int() }),
  example: {
    clientId: sample.clientId,
    personId: sample.secondPersonId,
    kind: 'requirement',
    toId: sampleId('per', 'm'),
  },
});
