import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, OperationId, PersonId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { mostPeopleAtOnce, PersonOutcome } from './changes.ts';

const chosen = z
  .array(PersonId)
  .min(1, 'Choose at least one person.')
  .max(mostPeopleAtOnce, `Choose ${mostPeopleAtOnce} people at most.`);
const example = { clientId: sample.clientId, personIds: [sample.secondPersonId] };

export const invitePeople = endpoint({
  name: 'invitePeople',
  method: 'POST',
  path: '/api/clients/:clientId/people-invitations',
  scope: 'client',
  action: 'people.add',
  summary: 'Sends many people who have not joined an invitation, and says for each whether it was sent.',
  input: z.object({ clientId: ClientId, personIds: chosen }),
  output: z.object({ rows: z.array(PersonOutcome) }),
  example,
});

export const deactivatePeople = endpoint({
  name: 'deactivatePeople',
  method: 'POST',
  path: '/api/clients/:clientId/people-deactivations',
  scope: 'client',
  action: 'people.deactivate',
  summary: 'Ends the access of many people. People with open items or a duty are refused, each with the reason.',
  input: z.object({ clientId: ClientId, personIds: chosen }),
  output: z.object({ rows: z.array(PersonOutcome) }),
  example,
});

export const readWaitingPeople = endpoint({
  name: 'readWaitingPeople',
  method: 'GET',
  path: '/api/clients/:clientId/waiting-people',
  scope: 'client',
  action: 'people.add',
  summary: 'How many people cannot join: those who were never invited, and those whose invitation has expired.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ notInvited: z.number().int(), expired: z.number().int() }),
  example: { clientId: sample.clientId },
});

/** Which of those who cannot join are invited. */
export const waitingPeople = ['not-invited', 'expired'] as const;
export type WaitingPeople = (typeof waitingPeople)[number];

export const inviteWaiting = endpoint({
  name: 'inviteWaiting',
  method: 'POST',
  path: '/api/clients/:clientId/waiting-people/invitations',
  scope: 'client',
  action: 'people.add',
  summary: 'Invites everybody who cannot join for want of an invitation, however many they are, as long work.',
  input: z.object({ clientId: ClientId, whom: z.enum(waitingPeople) }),
  output: z.object({ operationId: OperationId, people: z.number().int() }),
  status: 201,
  example: { clientId: sample.clientId, whom: 'not-invited' },
});
