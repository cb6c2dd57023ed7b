import { z } from 'zod';
import { entry } from '../entry.ts';
import { AppointmentId, DutyProposalId, PersonId } from '../identifiers.ts';
import { duties } from '../roles.ts';

const about = { proposalId: DutyProposalId, personId: PersonId, duty: z.enum(duties) };

/** What is recorded of duties that wait for a second person. */
export const dutyProposalsEntries = {
  'duty-proposal.made': entry(
    'Duty proposed',
    z.object({
      ...about,
      from: z.iso.date().nullable(),
      until: z.iso.date().optional(),
      deputyId: PersonId.optional(),
    }),
  ),
  'duty-proposal.confirmed': entry('Proposed duty confirmed', z.object({ ...about, appointmentId: AppointmentId })),
  'duty-proposal.declined': entry('Proposed duty declined', z.object(about)),
  'duty-proposal.withdrawn': entry('Proposed duty withdrawn', z.object(about)),
  'duty-proposal.lapsed': entry('Proposed duty lapsed: the person left', z.object(about)),
} as const;
