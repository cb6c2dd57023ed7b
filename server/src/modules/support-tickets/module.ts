import * as brokers from '@claimlock/contract/support-tickets/brokers';
import * as contract from '@claimlock/contract/support-tickets/endpoints';
import * as platform from '@claimlock/contract/support-tickets/platform';
import { preparedRoute, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { lookIntoSent } from '../files/index.ts';
import { answerTicket, closeTicket, noteOnTicket } from './answer-ticket.ts';
import { close, open, write } from './ask-support.ts';
import { supportTicketHolding } from './holdings.ts';
import { supportTicketJobs } from './jobs.ts';
import { supportTicketNotices } from './notices.ts';
import { showPlatformTicket, showTicket } from './show-ticket.ts';
import { readTicketNames } from './store.ts';
import { downloadSupportFile, downloadTicketFile, uploadAnswerFile, uploadSupportFile } from './ticket-files.ts';
import { listBrokerTickets, listPlatformTickets, listSupportTickets } from './ticket-lists.ts';

/** What people ask support, and what they are answered. */
export const supportTicketModule: Module = {
  name: 'support-tickets',
  routes: [
    route(contract.listSupportTickets, listSupportTickets),
    route(contract.readSupportTicket, (context, { ticketId }) => showTicket(context, ticketId)),
    preparedRoute(contract.uploadSupportFile, lookIntoSent, uploadSupportFile),
    route(contract.openSupportTicket, async (context, { fileIds, ...opening }) =>
      showTicket(context, await open(context, opening, fileIds)),
    ),
    route(contract.writeToSupport, async (context, { ticketId, text, fileIds }) => {
      await write(context, ticketId, text, fileIds);
      return showTicket(context, ticketId);
    }),
    route(contract.closeSupportTicket, async (context, { ticketId, version }) => {
      await close(context, ticketId, version);
      return showTicket(context, ticketId);
    }),
    route(contract.downloadSupportFile, downloadSupportFile),
    route(brokers.listBrokerTickets, listBrokerTickets),
    route(brokers.readBrokerTicket, (context, { ticketId }) => showTicket(context, ticketId)),
    route(brokers.openBrokerTicket, async (context, opening) => showTicket(context, await open(context, opening, []))),
    route(brokers.writeAsBroker, async (context, { ticketId, text }) => {
      await write(context, ticketId, text, []);
      return showTicket(context, ticketId);
    }),
    route(brokers.closeBrokerTicket, async (context, { ticketId, version }) => {
      await close(context, ticketId, version);
      return showTicket(context, ticketId);
    }),
    route(platform.listPlatformTickets, listPlatformTickets),
    route(platform.readPlatformTicket, (context, { ticketId }) => showPlatformTicket(context, ticketId)),
    preparedRoute(platform.uploadAnswerFile, lookIntoSent, uploadAnswerFile),
    route(platform.answerTicket, answerTicket),
    route(platform.noteOnTicket, noteOnTicket),
    route(platform.closeTicket, closeTicket),
    route(platform.downloadTicketFile, downloadTicketFile),
  ],
  jobs: supportTicketJobs,
  notices: supportTicketNotices,
  holdings: [supportTicketHolding],
  names: { 'support-ticket': ({ db }, ids) => readTicketNames(db, ids) },
};
