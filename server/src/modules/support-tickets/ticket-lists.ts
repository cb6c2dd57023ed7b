import type { listBrokerTickets as listOfFirm } from '@claimlock/contract/support-tickets/brokers';
import type { listSupportTickets as listOfClient } from '@claimlock/contract/support-tickets/endpoints';
import type { listPlatformTickets as listOfAll, TicketAge } from '@claimlock/contract/support-tickets/platform';
import type { Handler } from '../../foundation/http/hallway.ts';
import { showPlatformRow, showRow } from './show-ticket.ts';
import { pageTickets } from './store.ts';

/** A client's tickets, a page at a time. */
export const listSupportTickets: Handler<typeof listOfClient> = async (
  context,
  { clientId: _, after, limit, count, sort, ...filter },
) => {
  const { rows, ...page } = await pageTickets(context.db, filter, { after, limit, count, sort });
  return { items: rows.map((row) => showRow(row, context)), ...page };
};

/** A firm's own tickets, a page at a time. */
export const listBrokerTickets: Handler<typeof listOfFirm> = async (
  context,
  { brokerId: _, after, limit, count, sort, ...filter },
) => {
  const { rows, ...page } = await pageTickets(context.db, filter, { after, limit, count, sort });
  return { items: rows.map((row) => showRow(row, context)), ...page };
};

const hours: Readonly<Record<TicketAge, number>> = {
  'four-hours': 4,
  day: 24,
  'three-days': 72,
  week: 7 * 24,
  month: 30 * 24,
};

/** Every ticket, a page at a time. */
export const listPlatformTickets: Handler<typeof listOfAll> = async (
  context,
  { after, limit, count, sort, waiting, age, ...filter },
) => {
  const before = (least: TicketAge | undefined) =>
    least && new Date(context.clock.now().getTime() - hours[least] * 3_600_000).toISOString();
  const asked = { ...filter, across: true, waitingBefore: before(waiting), openedBefore: before(age) };
  const { rows, ...page } = await pageTickets(context.db, asked, { after, limit, count, sort });
  return { items: rows.map((row) => showPlatformRow(row, context)), ...page };
};
