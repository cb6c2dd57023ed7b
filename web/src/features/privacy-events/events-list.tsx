import {
  clockStateNames,
  clockStates,
  listPrivacyEvents,
  type PrivacyEventSummary,
  privacyEventKinds,
  privacyEventSorts,
  privacyKindNames,
} from '@claimlock/contract/privacy-events/endpoints';
import { formatInstantWithZone } from '../../lib/format.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, personFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { EventDue } from './EventDue.tsx';
import { kindName, ownerWords, stateWords, toneOf } from './event-words.ts';

/** The privacy register, filtered, sorted and paged by the server. */
export const eventsList = listOf({
  endpoint: listPrivacyEvents,
  name: 'privacy register',
  things: ['event', 'events'],
  opens: 'event',
  sorts: privacyEventSorts,
  filters: {
    kind: choiceFilter('Kind', [
      { value: 'request', label: 'All requests' },
      ...privacyEventKinds.map((value) => ({ value, label: kindName(value) })),
    ]),
    state: choiceFilter('Status', [
      { value: 'open', label: 'Open event' },
      { value: 'open-deadline', label: 'Open deadline' },
      ...clockStates.map((value) => ({ value, label: clockStateNames[value] })),
    ]),
    owner: personFilter('Owner'),
  },
  ask: (asked, { clientId }: { readonly clientId: string }) => ({ clientId, ...asked }),
});

const moment = (at: string | null) => at && formatInstantWithZone(at, 'Europe/London');

/** The columns of the register; in a file, moments are as they were in the United Kingdom. */
export const eventColumns: readonly ListColumn<PrivacyEventSummary>[] = [
  { heading: 'Number', only: 'file', text: ({ number }) => number },
  {
    heading: 'No.',
    only: 'screen',
    right: true,
    cell: ({ number }) => <span className="numeric text-ink-faint">{number}</span>,
  },
  {
    heading: 'Reference',
    opens: true,
    text: ({ reference }) => reference,
    note: ({ summary }) =>
      summary && <p className="line-clamp-1 text-12 text-ink-faint @max-[56rem]:hidden">{summary}</p>,
  },
  { heading: 'Kind', text: ({ kind }) => privacyKindNames[kind] },
  { heading: 'About', only: 'file', text: ({ summary }) => summary },
  {
    heading: 'Deadline',
    text: stateWords,
    cell: (event) => <Status tone={toneOf(event)}>{stateWords(event)}</Status>,
  },
  {
    heading: 'Due',
    sorts: ['due', 'due'],
    text: ({ dueAt }) => moment(dueAt),
    cell: (event) => <EventDue event={event} />,
  },
  {
    heading: 'Received',
    from: 'lg',
    sorts: ['-came', 'came'],
    text: ({ cameAt }) => moment(cameAt),
    cell: ({ cameAt }) => <Instant at={cameAt} />,
  },
  { heading: 'Done', only: 'file', text: ({ metAt }) => moment(metAt) },
  { heading: 'Closed', only: 'file', text: ({ ended }) => (ended ? 'Yes' : 'No') },
  { heading: 'Owner', from: 'lg', text: ({ owner }) => (owner ? ownerWords(owner, '–') : null) },
];
