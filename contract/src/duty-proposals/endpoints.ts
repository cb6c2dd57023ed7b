import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, DutyProposalId, PersonId } from '../identifiers.ts';
import { line } from '../line.ts';
import { Person } from '../people/endpoints.ts';
import { duties } from '../roles.ts';
import { sample, sampleId } from '../sample.ts';
import { mostDutyProposals } from './most-proposals.ts';

export const DutyProposal = z.object({
  id: DutyProposalId,
  person: z.object({ id: PersonId, name: z.string() }),
  duty: z.enum(duties),
  /** The day on which it is to begin; null is the day on which it is confirmed. */
  from: z.iso.date().nullable(),
  /** The day on which it is to end by itself; null where it is to have no end. */
  until: z.iso.date().nullable(),
  /** Who is to stand in; a deputy has no rights by it. */
  deputy: z.object({ id: PersonId, name: z.string() }).nullable(),
  /** Where the appointment is written down. */
  document: z.string().nullable(),
  /** Of an exception: what keeps apart the duties that exclude each other. It ends by itself. */
  safeguards: z.string().nullable(),
  /** Null where the account is no more. */
  proposedBy: z.string().nullable(),
  proposedAt: z.iso.datetime(),
  /** Whether the person who reads it proposed it. */
  yours: z.boolean(),
  /** True where only the operator may confirm it, as no one else at the organisation can. */
  alone: z.boolean(),
  /** Why the person who reads it may not confirm it, apart from their role; null where they may. */
  whyNot: z.string().nullable(),
  /** The reason it cannot be confirmed by any person; it can be declined, and proposed again by somebody else. */
  whyNotConfirm: z.string().nullable(),
});
export type DutyProposal = z.infer<typeof DutyProposal>;

const about = { clientId: ClientId, proposalId: DutyProposalId };
const exampleOf = { clientId: sample.clientId, proposalId: sample.dutyProposalId };

export const listDutyProposals = endpoint({
  name: 'listDutyProposals',
  method: 'GET',
  path: '/api/clients/:clientId/duty-proposals',
  scope: 'client',
  action: 'people.list',
  summary: 'Duties awaiting a second person, of everybody or of one person, the longest waiting first.',
  input: z.object({ clientId: ClientId, personId: PersonId.optional() }),
  output: z.object({ proposals: z.array(DutyProposal).max(mostDutyProposals) }),
  example: { clientId: sample.clientId },
});

export const proposeDuty = endpoint({
  name: 'proposeDuty',
  method: 'POST',
  path: '/api/clients/:clientId/people/:personId/duty-proposals',
  scope: 'client',
  action: 'people.appoint',
  summary: 'Proposes a person for a duty; the appointment is made once a second person confirms it.',
  input: z.object({
    clientId: ClientId,
    personId: PersonId,
    duty: z.enum(duties),
    from: day().optional(),
    until: day().optional(),
    deputyId: PersonId.nullable().optional(),
    document: line().min(1).max(200).nullable().optional(),
    /** Where one person is to hold duties that exclude each other for a time: what makes it bearable. */
    safeguards: z
      .string()
      .trim()
      .min(40, 'Say in 40 characters or more how both are kept apart, and who checks it.')
      .max(2000)
      .optional(),
  }),
  output: DutyProposal,
  status: 201,
  example: { clientId: sample.clientId, personId: sample.personId, duty: 'INCIDENT_LEAD' },
});

export const confirmDutyProposal = endpoint({
  name: 'confirmDutyProposal',
  method: 'POST',
  path: '/api/clients/:clientId/duty-proposals/:proposalId/confirmation',
  scope: 'client',
  action: 'duty-proposals.decide',
  summary: 'Confirms a proposed duty as the second person: the appointment is made.',
  input: z.object(about),
  output: Person,
  status: 201,
  example: exampleOf,
});

export const declineDutyProposal = endpoint({
  name: 'declineDutyProposal',
  method: 'PUT',
  path: '/api/clients/:clientId/duty-proposals/:proposalId/refusal',
  scope: 'client',
  action: 'duty-proposals.decide',
  summary: 'Declines a proposed duty, with the reason.',
  input: z.object({ ...about, reason: z.string().trim().min(1, 'Say why you decline.').max(500) }),
  output: z.object({}),
  example: {
    clientId: sample.clientId,
    proposalId: sampleId('dpr', 'd'),
    reason: 'Somebody of the security team should do this.',
  },
});

export const withdrawDutyProposal = endpoint({
  name: 'withdrawDutyProposal',
  method: 'PUT',
  path: '/api/clients/:clientId/duty-proposals/:proposalId/withdrawal',
  scope: 'client',
  action: 'people.appoint',
  summary: 'Takes back a proposal of one’s own that still waits.',
  input: z.object(about),
  output: z.object({}),
  example: { clientId: sample.clientId, proposalId: sampleId('dpr', 'w') },
});
