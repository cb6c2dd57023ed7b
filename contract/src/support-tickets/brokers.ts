import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BrokerId, SupportTicketId } from '../identifiers.ts';
import { page } from '../listing.ts';
import { sample } from '../sample.ts';
import { messageText, opening, SupportTicket, TicketRow, ticketFilters, version } from './tickets.ts';

const at = '/api/brokers/:brokerId/support-tickets';
const one = { brokerId: BrokerId, ticketId: SupportTicketId };
const example = { brokerId: sample.brokerId, ticketId: sample.brokerTicketId };

export const listBrokerTickets = endpoint({
  name: 'listBrokerTickets',
  method: 'GET',
  path: at,
  scope: 'broker',
  action: 'support-tickets.of-firm',
  summary: 'The firm’s own tickets with ClaimLock support, a page at a time; those of its clients are their own.',
  input: z.object({ brokerId: BrokerId, ...ticketFilters }),
  output: page(TicketRow),
  example: { brokerId: sample.brokerId, count: 'true' },
});

export const readBrokerTicket = endpoint({
  name: 'readBrokerTicket',
  method: 'GET',
  path: `${at}/:ticketId`,
  scope: 'broker',
  action: 'support-tickets.of-firm',
  summary: 'One ticket of the firm with everything that was said in it.',
  input: z.object(one),
  output: SupportTicket,
  example,
});

export const openBrokerTicket = endpoint({
  name: 'openBrokerTicket',
  method: 'POST',
  path: at,
  scope: 'broker',
  action: 'support-tickets.of-firm',
  summary: 'Opens a ticket of the firm with ClaimLock support.',
  input: z.object({ brokerId: BrokerId, ...opening }),
  output: SupportTicket,
  status: 201,
  example: {
    brokerId: sample.brokerId,
    subject: 'A client is missing',
    kind: 'data',
    text: 'Orchard Dental was on our list last week.',
  },
});

export const writeAsBroker = endpoint({
  name: 'writeAsBroker',
  method: 'POST',
  path: `${at}/:ticketId/messages`,
  scope: 'broker',
  action: 'support-tickets.of-firm',
  summary: 'Writes in a ticket of the firm and sends it to support. A closed ticket is opened again.',
  input: z.object({ ...one, text: messageText }),
  output: SupportTicket,
  status: 201,
  example: { ...example, text: 'The client is back, thank you.' },
});

export const closeBrokerTicket = endpoint({
  name: 'closeBrokerTicket',
  method: 'PUT',
  path: `${at}/:ticketId/closing`,
  scope: 'broker',
  action: 'support-tickets.of-firm',
  summary: 'Closes a ticket of the firm; writing in it opens it again.',
  input: z.object({ ...one, version }),
  output: SupportTicket,
  example: { ...example, version: 1 },
});
