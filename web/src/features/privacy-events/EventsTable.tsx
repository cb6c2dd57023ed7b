import {
  clockStateNames,
  clockStates,
  listPrivacyEvents,
  type PrivacyEventSummary,
  privacyEventSorts,
  privacyKindNames,
} from '@claimlock/contract/privacy-events/endpoints';
import { Plus, ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import type { CsvColumn } from '../../lib/csv.ts';
import { formatInstantWithZone } from '../../lib/format.ts';
import { useReadPage } from '../../lib/query.ts';
import { readAll } from '../../lib/read-all.ts';
import { usePaging, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, opensLook } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Card } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { EventDue } from './EventDue.tsx';
import { eventAddress, eventsPerPage, kindChoices, noEventFilter, useEventsAsked } from './event-address.ts';
import { ownerWords, stateTones } from './event-words.ts';

const kinds = [{ value: 'request', label: 'All requests' }, ...kindChoices] as const;
const states = [
  { value: 'open', label: 'Not over' },
  { value: 'running', label: 'Deadline not decided' },
  ...clockStates.map((value) => ({ value, label: clockStateNames[value] })),
] as const;

/** Every event of an organisation, filtered, sorted and paged by the server, all of it in the address. */
export function EventsTable({ clientId, own }: { readonly clientId: string; readonly own: boolean }) {
  const [{ kind, state, search, sort, event: current }, change] = useUrlState(eventAddress);
  const paging = usePaging();
  const record = useCan('privacy-events.change', clientId);
  const asked = useEventsAsked(clientId);
  const query = useReadPage(listPrivacyEvents, asked);
  const onSearch = useCallback(
    (text: string | undefined) => change({ search: text, after: undefined }, { replace: true }),
    [change],
  );
  const filtered = [kind, state, search].some((value) => value !== undefined);
  const open = (id: string) => change({ event: id });
  return (
    <Card>
      <FilterBar
        aside={
          <>
            <ExportRows
              file="privacy-register"
              columns={exported}
              total={query.data?.total ?? null}
              read={() => readAll(listPrivacyEvents, { ...asked, after: undefined, count: 'false' }, (page) => page)}
            />
            <Button
              look="primary"
              whyNot={record.why}
              icon={<Plus aria-hidden="true" size={16} />}
              onClick={() => change({ event: 'new' })}
            >
              Record an event
            </Button>
          </>
        }
      >
        <SearchField label="Search the register" value={search} onSearch={onSearch} />
        <FilterSelect
          label="Kind"
          value={kind}
          choices={kinds}
          onChange={(value) => change({ kind: value, after: undefined })}
        />
        <FilterSelect
          label="Deadline"
          value={state}
          choices={states}
          onChange={(value) => change({ state: value, after: undefined })}
        />
      </FilterBar>
      <ListTable
        query={query}
        what="The register"
        things={['event', 'events']}
        limit={eventsPerPage}
        paging={paging}
        filtered={filtered}
        onClear={() => change(noEventFilter)}
        empty={<NoEvents own={own} />}
        caption="Privacy register"
        columns={columns(open)}
        current={current}
        sort={sort}
        onSort={(to) => change({ sort: privacyEventSorts.find((one) => one === to) ?? 'due', after: undefined })}
        brief={(event) => <Brief event={event} onOpen={() => open(event.id)} />}
      />
    </Card>
  );
}

function NoEvents({ own }: { readonly own: boolean }) {
  return (
    <Empty
      icon={<ShieldCheck aria-hidden="true" size={20} />}
      title={own ? 'Nothing is given to you' : 'Nothing is recorded yet'}
    >
      {own
        ? 'Requests, breaches and complaints that are given to you to see to stand here, with their deadlines.'
        : 'Record a person’s request, a personal data breach or a complaint on the day it comes: its deadline is worked out from that moment, and whoever sees to it is told in time.'}
    </Empty>
  );
}

function Opens({ event, onOpen }: { readonly event: PrivacyEventSummary; readonly onOpen: () => void }) {
  return (
    <button type="button" data-opens="" onClick={onOpen} className={opensLook}>
      <span className="numeric mr-1 font-normal text-ink-faint">{event.number} </span>
      {event.reference}
    </button>
  );
}

function columns(onOpen: (id: string) => void): Column<PrivacyEventSummary>[] {
  return [
    {
      ...{ id: 'reference', heading: 'Event', wide: true },
      cell: (event) => (
        <>
          <Opens event={event} onOpen={() => onOpen(event.id)} />
          {event.summary && <p className="line-clamp-1 text-12 text-ink-faint max-lg:hidden">{event.summary}</p>}
        </>
      ),
    },
    { id: 'kind', heading: 'Kind', cell: ({ kind }) => privacyKindNames[kind] },
    {
      ...{ id: 'state', heading: 'Deadline' },
      cell: ({ state }) => <Status tone={stateTones[state]}>{clockStateNames[state]}</Status>,
    },
    { id: 'due', heading: 'Until', sorts: ['due', 'due'], cell: (event) => <EventDue event={event} /> },
    {
      id: 'came',
      heading: 'Came',
      from: 'lg',
      sorts: ['-came', 'came'],
      cell: ({ cameAt }) => <Instant at={cameAt} />,
    },
    {
      ...{ id: 'owner', heading: 'Owner', from: 'lg' },
      cell: ({ owner }) => <span className="lg:whitespace-nowrap">{ownerWords(owner, '–')}</span>,
    },
  ];
}

function Brief({ event, onOpen }: { readonly event: PrivacyEventSummary; readonly onOpen: () => void }) {
  return (
    <>
      <Opens event={event} onOpen={onOpen} />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        <span>{privacyKindNames[event.kind]}</span>
        <Status tone={stateTones[event.state]}>{clockStateNames[event.state]}</Status>
        {event.dueAt && event.state !== 'none' && <EventDue event={event} />}
      </p>
    </>
  );
}

const moment = (at: string | null) => at && formatInstantWithZone(at, 'Europe/London');

/** What leaves as a file of the events that fit the filter; moments as they were in the United Kingdom. */
const exported: readonly CsvColumn<PrivacyEventSummary>[] = [
  { heading: 'Number', cell: ({ number }) => number },
  { heading: 'Reference', cell: ({ reference }) => reference },
  { heading: 'Kind', cell: ({ kind }) => privacyKindNames[kind] },
  { heading: 'About', cell: ({ summary }) => summary },
  { heading: 'Came', cell: ({ cameAt }) => moment(cameAt) },
  { heading: 'Until', cell: ({ dueAt }) => moment(dueAt) },
  { heading: 'Done', cell: ({ metAt }) => moment(metAt) },
  { heading: 'Deadline', cell: ({ state }) => clockStateNames[state] },
  { heading: 'Over', cell: ({ ended }) => (ended ? 'Yes' : 'No') },
  { heading: 'Owner', cell: ({ owner }) => ownerWords(owner, '') },
];
