import { BrokerId, ClientId, SupportMessageId, SupportTicketId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import type { JobRequest } from '../../../foundation/jobs/job-request.ts';

const written = { ticketId: SupportTicketId, messageId: SupportMessageId } as const;
const forAll = z.object(written);
const forOne = z.object({
  ...written,
  userId: z.string(),
  /** Whose ticket it is. */
  ofClient: ClientId.nullable(),
  ofBroker: BrokerId.nullable(),
  /** Where they read it. */
  link: z.string(),
});

/** Writes letters about an answer of support to the people of a ticket, where replies are taken in. */
export const writeLetters: JobRequest<typeof forAll> = { name: 'support-tickets.write-letters', input: forAll };

/** Writes the letter of one of them. */
export const writeLetter: JobRequest<typeof forOne> = { name: 'support-tickets.write-letter', input: forOne };
