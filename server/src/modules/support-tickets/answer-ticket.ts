import { SupportMessageId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/support-tickets/platform';
import { supportTicketsScreens } from '@claimlock/contract/support-tickets/screens';
import { ticketNumber } from '@claimlock/contract/support-tickets/tickets';
import type { Handler, PlatformContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { known } from '../../foundation/records/known.ts';
import { readNames } from '../identity/index.ts';
import { settleOutside, tellOutside } from '../notifications/index.ts';
import { accountOf, close, lockOnVersion, say } from './ask-support.ts';
import { atAsker } from './at-asker.ts';
import { writeLetters } from './by-mail/letter-jobs.ts';
import { insertNote } from './message-store.ts';
import { showPlatformTicket } from './show-ticket.ts';
import { findTicket, listBrokersIn, type TicketRow, updateTicket } from './store.ts';
import { answered } from './ticket.ts';

async function nameOf(context: PlatformContext): Promise<string> {
  const userId = accountOf(context);
  return (await readNames(context.db, [userId])).get(userId) ?? 'ClaimLock support';
}

const about = (id: string) => ({ kind: 'support-ticket', id });

/** What waits for operators of a ticket is over; the people of a broker firm are told, whom no client's notices reach. */
async function passOn(context: PlatformContext, row: TicketRow, kind: 'do' | 'know', title: string): Promise<void> {
  const { db, clock, userId } = context;
  await settleOutside(db, supportTicketsScreens.operatorTicket(row.id), clock.now());
  if (row.broker_id === null) return;
  const readers = (await listBrokersIn(db, row.id)).filter((reader) => reader !== userId);
  const link = supportTicketsScreens.brokerTicket(row.id);
  await settleOutside(db, link, clock.now());
  const detail = `${ticketNumber(row.number)} · ${row.subject}`;
  await tellOutside(context, readers, { topic: 'support-tickets', kind, title, detail, link });
}

/** Answers a ticket as it was seen, in the name of whoever answers. */
export const answerTicket: Handler<typeof contract.answerTicket> = async (
  context,
  { ticketId, version, text, asks, fileIds },
) => {
  const row = await known(findTicket(context.db, ticketId));
  const signed = await nameOf(context);
  const said: SupportMessageId[] = [];
  const facts = (messageId: SupportMessageId) => ({ ticketId, messageId, asks, files: fileIds.length });
  await atAsker(context, row, async (asker) => {
    await lockOnVersion(asker, ticketId, version, false);
    const messageId = await say(asker, ticketId, text, fileIds, { signed, asks });
    await updateTicket(asker.db, ticketId, { ...answered(asks), updated_at: asker.clock.now() });
    asker.record('support-ticket.answered', facts(messageId), about(ticketId));
    said.push(messageId);
  });
  for (const messageId of said) {
    context.record('support-ticket.answered', facts(messageId), about(ticketId));
    context.enqueue(writeLetters, { ticketId, messageId });
  }
  await passOn(context, row, 'do', asks ? 'ClaimLock support asks you something' : 'ClaimLock support has answered');
  return showPlatformTicket(context, ticketId);
};

/** Closes a ticket from support's side. */
export const closeTicket: Handler<typeof contract.closeTicket> = async (context, { ticketId, version }) => {
  const row = await known(findTicket(context.db, ticketId));
  await atAsker(context, row, (asker) => close(asker, ticketId, version, 'support'));
  context.record('support-ticket.closed', { ticketId, by: 'support' }, about(ticketId));
  await passOn(context, row, 'know', 'ClaimLock support has closed a ticket');
  return showPlatformTicket(context, ticketId);
};

/** Notes something for other operators. The ticket itself does not change, so that nobody sees it by that. */
export const noteOnTicket: Handler<typeof contract.noteOnTicket> = async (context, { ticketId, text }) => {
  const { db, clock, record } = context;
  await known(findTicket(db, ticketId));
  const noteId = SupportMessageId.parse(newId('smg', clock));
  const signed = await nameOf(context);
  await insertNote(db, {
    id: noteId,
    ticket_id: ticketId,
    author_id: accountOf(context),
    signed,
    text,
    at: clock.now(),
  });
  record('support-ticket.noted', { ticketId, noteId }, about(ticketId));
  return showPlatformTicket(context, ticketId);
};
