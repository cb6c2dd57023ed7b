import { supportTicketsScreens } from '@claimlock/contract/support-tickets/screens';
import { ticketNumber } from '@claimlock/contract/support-tickets/tickets';
import type { NoticeTopic } from '@claimlock/contract/words';
import { type ClientContext, reaction } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, type NoticeKind, tell } from '../notifications/index.ts';
import { listWithheldFrom } from '../people/index.ts';
import { findTicket, listPeopleIn } from './store.ts';

/** Tells the people who wrote in a ticket, each where they find it. */
async function tellPeople(
  context: ClientContext,
  topic: NoticeTopic,
  ticketId: string,
  kind: NoticeKind,
  title: string,
): Promise<void> {
  const ticket = await findTicket(context.db, ticketId);
  if (!ticket) return;
  const withheldFrom = await listWithheldFrom(context.db, 'support-tickets.follow');
  const people = (await listPeopleIn(context.db, ticketId)).filter(({ user_id }) => !withheldFrom.has(user_id));
  const news = { title, detail: `${ticketNumber(ticket.number)} · ${ticket.subject}`, about: ticketId };
  const usersWith = (administers: boolean) =>
    people.filter(({ access }) => (access === 'client_admin') === administers).map(({ user_id }) => user_id);
  await tell(context, topic, {
    ...news,
    readers: { [kind]: usersWith(true) },
    link: supportTicketsScreens.administratorTicket(ticketId),
  });
  await tell(context, topic, {
    ...news,
    readers: { [kind]: usersWith(false) },
    link: supportTicketsScreens.supportTicket(ticketId),
  });
}

/** What the people of a client are told of their tickets. */
export const supportTicketNotices: Notices = {
  topic: 'support-tickets',
  over: closes(
    ['support-ticket.written', 'support-ticket.answered', 'support-ticket.closed'],
    ({ ticketId }) => ticketId,
  ),
  told: [
    (topic) =>
      reaction('support-ticket.answered', (context, { ticketId, asks }) =>
        tellPeople(
          context,
          topic,
          ticketId,
          'do',
          asks ? 'ClaimLock support asks you something' : 'ClaimLock support has answered',
        ),
      ),
    (topic) =>
      reaction('support-ticket.closed', async (context, { ticketId, by }) => {
        if (by === 'support')
          await tellPeople(context, topic, ticketId, 'know', 'ClaimLock support has closed a ticket');
      }),
  ],
};
