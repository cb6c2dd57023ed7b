import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, SupportFileId, SupportTicketId } from '../identifiers.ts';
import { page } from '../listing.ts';
import { sample, sampleId } from '../sample.ts';
import {
  fileIds,
  largestSupportFile,
  messageText,
  opening,
  SupportFile,
  SupportTicket,
  TicketRow,
  ticketFilters,
  version,
} from './tickets.ts';

const at = '/api/clients/:clientId/support-tickets';
const one = { clientId: ClientId, ticketId: SupportTicketId };
const example = { clientId: sample.clientId, ticketId: sample.supportTicketId };

export const listSupportTickets = endpoint({
  name: 'listSupportTickets',
  method: 'GET',
  path: at,
  scope: 'client',
  action: 'support-tickets.follow',
  summary:
    'The organisation’s tickets with ClaimLock support, a page at a time. Who is no administrator sees their own.',
  input: z.object({ clientId: ClientId, ...ticketFilters }),
  output: page(TicketRow),
  example: { clientId: sample.clientId, count: 'true' },
  whileSuspended: true,
});

export const readSupportTicket = endpoint({
  name: 'readSupportTicket',
  method: 'GET',
  path: `${at}/:ticketId`,
  scope: 'client',
  action: 'support-tickets.follow',
  summary: 'One ticket with everything that was said in it.',
  input: z.object(one),
  output: SupportTicket,
  example,
  whileSuspended: true,
});

export const uploadSupportFile = endpoint({
  name: 'uploadSupportFile',
  method: 'POST',
  path: '/api/clients/:clientId/support-files',
  scope: 'client',
  action: 'support-tickets.open',
  summary: 'Uploads a file to be sent with a message to support within a day; what no message names is forgotten.',
  input: z.object({ clientId: ClientId, name: z.string().min(1).max(1000) }),
  upload: { largest: largestSupportFile, example: 'time,what\n09:15,it stopped\n', streamed: true },
  output: SupportFile,
  status: 201,
  personal: true,
  example: { clientId: sample.clientId, name: 'what-we-saw.csv' },
  whileSuspended: true,
});

export const openSupportTicket = endpoint({
  name: 'openSupportTicket',
  method: 'POST',
  path: at,
  scope: 'client',
  action: 'support-tickets.open',
  summary: 'Opens a ticket with ClaimLock support.',
  input: z.object({ clientId: ClientId, ...opening, fileIds }),
  output: SupportTicket,
  status: 201,
  example: {
    clientId: sample.clientId,
    subject: 'An invitation does not arrive',
    kind: 'question',
    text: 'We sent it twice.',
  },
  whileSuspended: true,
});

export const writeToSupport = endpoint({
  name: 'writeToSupport',
  method: 'POST',
  path: `${at}/:ticketId/messages`,
  scope: 'client',
  action: 'support-tickets.follow',
  summary: 'Writes in a ticket and sends it to support. A closed ticket is opened again.',
  input: z.object({ ...one, text: messageText, fileIds }),
  output: SupportTicket,
  status: 201,
  example: { ...example, text: 'The invitation has arrived, thank you.' },
  whileSuspended: true,
});

export const closeSupportTicket = endpoint({
  name: 'closeSupportTicket',
  method: 'PUT',
  path: `${at}/:ticketId/closing`,
  scope: 'client',
  action: 'support-tickets.follow',
  summary: 'Closes a ticket; writing in it opens it again.',
  input: z.object({ ...one, version }),
  output: SupportTicket,
  example: { ...example, version: 1 },
  whileSuspended: true,
});

export const downloadSupportFile = endpoint({
  name: 'downloadSupportFile',
  method: 'GET',
  path: `${at}/:ticketId/files/:fileId`,
  scope: 'client',
  action: 'support-tickets.follow',
  summary: 'A file that was sent with a message of a ticket, byte for byte as it came in.',
  input: z.object({ ...one, fileId: SupportFileId }),
  output: z.unknown(),
  file: 'application/octet-stream',
  example: { ...example, fileId: sampleId('stf', 'a') },
  whileSuspended: true,
});
