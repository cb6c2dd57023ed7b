import { ticketStateNames } from '@claimlock/contract/support-tickets/tickets';
import { type Holding, keptFrom } from '../../foundation/records/holding.ts';
import { pageTickets } from './store.ts';

/** The tickets that somebody opened: administrators follow them on. */
export const supportTicketHolding: Holding = {
  kind: 'support-ticket',
  columns: ['support_ticket.person_id'],
  leaving: 'kept',
  reads: 'support-tickets.follow',
  list: async ({ db }, person, limit) => {
    const page = await pageTickets(db, { person }, { sort: '-updated', limit, count: true });
    return keptFrom(page, ({ id, subject, state }) => ({
      id,
      title: subject,
      state: ticketStateNames[state],
      dueOn: null,
    }));
  },
};
