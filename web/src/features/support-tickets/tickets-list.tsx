import { listBrokerTickets } from '@claimlock/contract/support-tickets/brokers';
import { listSupportTickets } from '@claimlock/contract/support-tickets/endpoints';
import { listPlatformTickets, platformTicketSorts } from '@claimlock/contract/support-tickets/platform';
import {
  type PlatformTicketRow,
  type TicketRow,
  ticketKindNames,
  ticketKinds,
  ticketSorts,
  ticketStates,
} from '@claimlock/contract/support-tickets/tickets';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, givenFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Ago, Instant } from '../../ui/When.tsx';
import { authorName, stateWords, TicketStatus } from './ticket-words.tsx';

const kind = choiceFilter(
  'About',
  ticketKinds.map((value) => ({ value, label: ticketKindNames[value] })),
);
const stateFor = (forSupport: boolean) =>
  choiceFilter(
    'State',
    ticketStates.map((value) => ({ value, label: stateWords(value, forSupport) })),
  );
const things = ['ticket', 'tickets'] as const;

/** The tickets of a client. */
export const clientTickets = listOf({
  endpoint: listSupportTickets,
  things,
  sorts: ticketSorts,
  filters: { state: stateFor(false), kind },
  ask: (asked, around: { readonly clientId: string }) => ({ ...around, ...asked }),
});

/** The tickets of a broker firm. */
export const brokerTickets = listOf({
  endpoint: listBrokerTickets,
  things,
  sorts: ticketSorts,
  filters: { state: stateFor(false), kind },
  ask: (asked, around: { readonly brokerId: string }) => ({ ...around, ...asked }),
});

const ages = [
  { value: 'four-hours', label: 'At least 4 hours' },
  { value: 'day', label: 'At least a day' },
  { value: 'three-days', label: 'At least 3 days' },
  { value: 'week', label: 'At least a week' },
  { value: 'month', label: 'At least 30 days' },
] as const;

/** Every ticket, for support. */
export const platformTickets = listOf({
  endpoint: listPlatformTickets,
  things,
  sorts: platformTicketSorts,
  filters: {
    state: stateFor(true),
    kind,
    waiting: choiceFilter('Awaiting support', ages),
    age: choiceFilter('Opened', ages),
    client: givenFilter('One client'),
  },
  ask: (asked, _around: null) => asked,
});

const subject: ListColumn<TicketRow> = {
  heading: 'Subject',
  opens: true,
  text: ({ subject: words }) => words,
  note: ({ number, kind: about }) => (
    <span className="block text-12 text-ink-faint">{`${number} · ${ticketKindNames[about]}`}</span>
  ),
};
const inFile: readonly ListColumn<TicketRow>[] = [
  { heading: 'Number', only: 'file', text: ({ number }) => number },
  { heading: 'About', only: 'file', text: ({ kind: about }) => ticketKindNames[about] },
];
const openedBy: ListColumn<TicketRow> = {
  heading: 'Opened by',
  from: 'lg',
  text: ({ openedBy: author }) => authorName(author),
};
const stateColumn = (forSupport: boolean): ListColumn<TicketRow> => ({
  heading: 'State',
  text: ({ state }) => stateWords(state, forSupport),
  cell: ({ state }) => <TicketStatus state={state} forSupport={forSupport} />,
});

/** The columns of one's own organisation's tickets. */
export const ticketColumns: readonly ListColumn<TicketRow>[] = [
  subject,
  ...inFile,
  stateColumn(false),
  openedBy,
  {
    heading: 'Opened',
    from: 'xl',
    text: ({ openedAt }) => openedAt,
    cell: ({ openedAt }) => <Instant at={openedAt} />,
  },
  {
    heading: 'Last change',
    sorts: ['-updated', 'updated'],
    text: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
];

/** The columns of every ticket. */
export const platformTicketColumns: readonly ListColumn<PlatformTicketRow>[] = [
  subject,
  ...inFile,
  { heading: 'Organisation', text: ({ organisation }) => organisation.name },
  stateColumn(true),
  {
    heading: 'Waiting since',
    text: ({ waitingSince }) => waitingSince,
    cell: ({ waitingSince }) => (waitingSince === null ? '–' : <Ago at={waitingSince} />),
  },
  { ...openedBy, from: 'xl' },
  {
    heading: 'Opened',
    from: 'lg',
    sorts: ['-opened', 'opened'],
    text: ({ openedAt }) => openedAt,
    cell: ({ openedAt }) => <Instant at={openedAt} />,
  },
];
