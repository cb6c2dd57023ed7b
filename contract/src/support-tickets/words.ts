import type { ModuleWords } from '../module-words.ts';
import type { supportTicketsPermissions } from './permissions.ts';
import { supportTicketsScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called, and what notices are about. */
export const supportTicketsWords = {
  actions: {
    'support-tickets.open': ['Own account', 'Ask ClaimLock support'],
    'support-tickets.follow': ['Own account', 'Follow tickets with ClaimLock support'],
    'support-tickets.of-firm': ['Broker portal', 'Ask ClaimLock support for the firm'],
    'support-tickets.answer': ['Platform', 'Answer support tickets'],
  },
  lists: {
    listSupportTickets: 'Support tickets',
  },
  brokerLists: {
    listBrokerTickets: 'Support tickets',
  },
  platformLists: {
    listPlatformTickets: 'Support tickets',
  },
  notHandedOn: {
    'support-ticket': {
      title: 'Support tickets',
      one: 'support ticket',
      many: 'support tickets',
      at: supportTicketsScreens.supportTicket,
    },
  },
  topics: {
    'support-tickets': {
      title: 'Support tickets',
      hint: 'Support tickets that concern you. An answer that you can reply to by email comes at once.',
      outside: ['broker_admin', 'super_admin'],
    },
  },
} as const satisfies ModuleWords<keyof typeof supportTicketsPermissions>;
