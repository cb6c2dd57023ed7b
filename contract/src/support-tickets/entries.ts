import { z } from 'zod';
import { entry } from '../entry.ts';
import { SupportFileId, SupportMessageId, SupportTicketId } from '../identifiers.ts';
import { TicketKind } from './tickets.ts';

const by = z.enum(['organisation', 'support']);
const ticket = { ticketId: SupportTicketId };
const files = z.number().int();

/**
 * What is recorded of tickets: in the ledger of whoever asks, and what operators do in the platform’s too. What is said in
 * them is in no ledger.
 */
export const supportTicketsEntries = {
  'support-ticket.opened': entry(
    'Support ticket opened',
    z.object({ ...ticket, messageId: SupportMessageId, kind: TicketKind, files }),
    'In Progress',
  ),
  'support-ticket.written': entry(
    'Support ticket written in',
    z.object({ ...ticket, messageId: SupportMessageId, files }),
    'In Progress',
  ),
  'support-ticket.answered': entry(
    'Support ticket answered',
    z.object({ ...ticket, messageId: SupportMessageId, asks: z.boolean(), files }),
  ),
  'support-ticket.closed': entry('Support ticket closed', z.object({ ...ticket, by })),
  'support-ticket.noted': entry('Note added to a support ticket', z.object({ ...ticket, noteId: SupportMessageId })),
  'support-ticket.file-taken': entry(
    'File of a support ticket downloaded',
    z.object({ ...ticket, fileId: SupportFileId }),
  ),
} as const;
