import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, SupportFileId, SupportTicketId } from '../identifiers.ts';
import { listInput, page, search } from '../listing.ts';
import { sample, sampleId } from '../sample.ts';
import {
  fileIds,
  largestSupportFile,
  messageText,
  PlatformTicket,
  PlatformTicketRow,
  SupportFile,
  TicketKind,
  ticketStates,
  version,
} from './tickets.ts';

const at = '/api/platform/support-tickets';
const one = { ticketId: SupportTicketId };
const example = { ticketId: sample.supportTicketId };

/** For how long a ticket has waited for support at least, or how old it is at least. */
export const ticketAges = ['four-hours', 'day', 'three-days', 'week', 'month'] as const;
const Age = z.enum(ticketAges);
export type TicketAge = z.infer<typeof Age>;

export const platformTicketSorts = ['waiting', '-opened', 'opened'] as const;

export const listPlatformTickets = endpoint({
  name: 'listPlatformTickets',
  method: 'GET',
  path: at,
  scope: 'platform',
  action: 'support-tickets.answer',
  summary: 'Every ticket with support, a page at a time: by default those first that have waited longest.',
  input: z.object({
    state: z.enum([...ticketStates, 'not-closed']).optional(),
    kind: TicketKind.optional(),
    client: ClientId.optional(),
    /** Only those that have waited for support at least so long. */
    waiting: Age.optional(),
    /** Only those that were opened at least so long ago. */
    age: Age.optional(),
    search: search(),
    sort: z.enum(platformTicketSorts).default('waiting'),
    ...listInput,
  }),
  output: page(PlatformTicketRow),
  example: { count: 'true' },
});

export const readPlatformTicket = endpoint({
  name: 'readPlatformTicket',
  method: 'GET',
  path: `${at}/:ticketId`,
  scope: 'platform',
  action: 'support-tickets.answer',
  summary: 'One ticket with everything that was said in it, and the notes of operators.',
  input: z.object(one),
  output: PlatformTicket,
  example,
});

export const uploadAnswerFile = endpoint({
  name: 'uploadAnswerFile',
  method: 'POST',
  path: `${at}/:ticketId/files`,
  scope: 'platform',
  action: 'support-tickets.answer',
  summary: 'Uploads a file to be sent with an answer within a day; what no answer names is forgotten.',
  input: z.object({ ...one, name: z.string().min(1).max(1000) }),
  upload: { largest: largestSupportFile, example: 'step,do\n1,sign in again\n', streamed: true },
  output: SupportFile,
  status: 201,
  personal: true,
  example: { ...example, name: 'what-to-do.csv' },
});

export const answerTicket = endpoint({
  name: 'answerTicket',
  method: 'POST',
  path: `${at}/:ticketId/answers`,
  scope: 'platform',
  action: 'support-tickets.answer',
  summary: 'Answers a ticket as ClaimLock support, or asks something back.',
  input: z.object({ ...one, version, text: messageText, asks: z.boolean().default(false), fileIds }),
  output: PlatformTicket,
  status: 201,
  example: { ...example, version: 1, text: 'Please look in the junk folder.' },
});

export const noteOnTicket = endpoint({
  name: 'noteOnTicket',
  method: 'POST',
  path: `${at}/:ticketId/notes`,
  scope: 'platform',
  action: 'support-tickets.answer',
  summary: 'Notes something for other operators; the organisation never sees it.',
  input: z.object({ ...one, text: messageText }),
  output: PlatformTicket,
  status: 201,
  example: { ...example, text: 'Their email server delays messages from new senders.' },
});

export const closeTicket = endpoint({
  name: 'closeTicket',
  method: 'PUT',
  path: `${at}/:ticketId/closing`,
  scope: 'platform',
  action: 'support-tickets.answer',
  summary: 'Closes a ticket as support. A new message opens it again.',
  input: z.object({ ...one, version }),
  output: PlatformTicket,
  example: { ...example, version: 1 },
});

export const downloadTicketFile = endpoint({
  name: 'downloadTicketFile',
  method: 'GET',
  path: `${at}/:ticketId/files/:fileId`,
  scope: 'platform',
  action: 'support-tickets.answer',
  summary: 'A file that was sent in a ticket, byte for byte as it came in. That it was taken is recorded.',
  input: z.object({ ...one, fileId: SupportFileId }),
  output: z.unknown(),
  file: 'application/octet-stream',
  example: { ...example, fileId: sampleId('stf', 'a') },
});
