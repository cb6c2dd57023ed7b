import { supportTicketsScreens } from '@claimlock/contract/support-tickets/screens';
import { ticketNumber } from '@claimlock/contract/support-tickets/tickets';
import { z } from 'zod';
import type { BrokerContext, ClientContext, PlatformContext } from '../../../foundation/http/hallway.ts';
import { type JobDefinition, job } from '../../../foundation/jobs/job.ts';
import { writeMail } from '../../mail/index.ts';
import { countAsMailed, findReaderOf } from '../../notifications/index.ts';
import { listWithheldFrom } from '../../people/index.ts';
import { findMessage } from '../message-store.ts';
import { findTicket, listBrokersIn, listPeopleIn, type TicketRow } from '../store.ts';
import { forgetAddresses, insertReplyAddress } from './address-store.ts';
import { writeLetter, writeLetters } from './letter-jobs.ts';
import { newReplyAddress, replyDays } from './reply-address.ts';
import { letterEnds, replyAbove } from './reply-text.ts';

/** How letters of tickets are written: where their links lead, and which address replies go to; none where none are taken in. */
type Letters = { readonly url: string; readonly support: string | undefined };

/** The jobs that mail what support answers so that it can be replied to; where no reply is taken in, they write nothing. */
export function supportLetterJobs({ url, support }: Letters): JobDefinition[] {
  return [
    job({
      ...writeLetters,
      scope: 'platform',
      run: async (context, { ticketId, messageId }) => {
        const ticket = support === undefined ? undefined : await findTicket(context.db, ticketId);
        if (!ticket) return;
        const of = { ticketId, messageId, ofClient: ticket.client_id, ofBroker: ticket.broker_id };
        for (const reader of await readersOf(context, ticket)) context.enqueue(writeLetter, { ...of, ...reader });
      },
    }),
    job({
      ...writeLetter,
      scope: 'identity',
      run: async (context, { ticketId, messageId, userId, ofClient, ofBroker, link }) => {
        const { db, clock } = context;
        const reader =
          support === undefined ? undefined : await findReaderOf(db, userId, { topic: 'support-tickets', kind: 'do' });
        if (support === undefined || !reader) return;
        const letters: { readonly subject: string; readonly text: string }[] = [];
        const read = async (asker: ClientContext | BrokerContext) => {
          const ticket = await findTicket(asker.db, ticketId);
          const message = await findMessage(asker.db, messageId);
          if (ticket && message) letters.push(letterOf(reader, ticket, message, `${url}${link}`));
        };
        if (ofClient !== null) await context.inClient(ofClient, read);
        if (ofBroker !== null) await context.inBroker(ofBroker, read);
        for (const letter of letters) {
          const { address, hash } = newReplyAddress(support);
          await insertReplyAddress(db, { token_hash: hash, ticket_id: ticketId, user_id: userId }, clock.now());
          await writeMail(context, { to: reader.email, replyTo: address, ...letter });
          await countAsMailed(db, [link], clock.now());
        }
      },
    }),
    job({
      name: 'support-tickets.forget-addresses',
      input: z.object({}),
      scope: 'identity',
      schedule: '20 3 * * *',
      run: ({ db, clock }) => forgetAddresses(db, repliedSince(clock.now())),
    }),
  ];
}

/** An address that was made before is not replied to any more. */
export const repliedSince = (now: Date): Date => new Date(now.getTime() - replyDays * 86_400_000);

/** Who is mailed of a ticket, and where each of them reads it: those who wrote in it and may still follow it. */
async function readersOf(context: PlatformContext, ticket: TicketRow) {
  const readers: { readonly userId: string; readonly link: string }[] = [];
  if (ticket.client_id !== null)
    await context.inClient(ticket.client_id, async ({ db }) => {
      const withheldFrom = await listWithheldFrom(db, 'support-tickets.follow');
      for (const { user_id, access } of await listPeopleIn(db, ticket.id)) {
        const screen =
          access === 'client_admin' ? supportTicketsScreens.administratorTicket : supportTicketsScreens.supportTicket;
        if (!withheldFrom.has(user_id)) readers.push({ userId: user_id, link: screen(ticket.id) });
      }
    });
  else
    for (const userId of await listBrokersIn(context.db, ticket.id))
      readers.push({ userId, link: supportTicketsScreens.brokerTicket(ticket.id) });
  return readers;
}

type Reader = { readonly name: string; readonly email: string };
type Message = { readonly text: string; readonly asks: boolean; readonly signed: string | null };

/** The letter about an answer. Its subject, which others may see, says no more than the ticket's number. */
export function letterOf({ name, email }: Reader, ticket: TicketRow, { text, asks, signed }: Message, address: string) {
  const number = ticketNumber(ticket.number);
  return {
    subject: `ClaimLock support: ${number}`,
    text: [
      replyAbove,
      `Hello ${name},`,
      `${signed ?? 'ClaimLock support'} ${asks ? 'asks you about' : 'has answered'} ${number}, "${ticket.subject}":`,
      text,
      `Reply to this email from ${email}, ${letterEnds}\n${address}\n`,
    ].join('\n\n'),
  };
}
