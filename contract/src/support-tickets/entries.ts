import { z } from 'zod';
import { entry } from '../entry.ts';
import { SupportFileId, SupportMessageId, SupportTicketId } from '../identifiers.ts';
import { TicketKind } from './tickets.ts';

const by = z.enum(['organisation', 'support']);
const ticket = { ticketId: SupportTicketId };
const files = z.number().int();

/**
 * Ledger entries of tickets: in the ledger of the client or firm that asked, and for operators in the platform’s too. The
 * text of messages is in no ledger.
 */
export const supportTicketsEntries = {
  'support-ticket.opened': entry(
    'Support ticket opened',
    z.object({ ...ticket, messageId: SupportMessageId, kind: TicketKind, files }),
    'In Progress',
  ),
  'support-ticket.written': entry(
    'Support ticket written in',
    z.object({ ...ticket, messageId: SupportMessageId, files, byEmail: z.literal(true).optional() }),
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
