import { listTrainingSessions, type TrainingSession } from '@claimlock/contract/training-sessions/endpoints';
import { formatCount, formatInstant } from '../../lib/format.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';

/** Training sessions, filtered, sorted and paged by the server. */
export const sessionsList = listOf({
  endpoint: listTrainingSessions,
  name: 'training sessions',
  things: ['session', 'sessions'],
  opens: 'session',
  searches: false,
  sorts: ['-date', 'date'],
  filters: {
    when: choiceFilter('When', [
      { value: 'upcoming', label: 'Upcoming' },
      { value: 'past', label: 'Past' },
    ]),
  },
  ask: ({ when, sort }, around: { readonly clientId: string }) => ({ ...around, when, sort }),
});

/** How full a session is, in words. */
export const fullness = ({ enrolled, capacity, waiting }: TrainingSession): string =>
  `${enrolled} of ${capacity}${waiting > 0 ? `, ${waiting} waiting` : ''}`;

/** Where whoever looks stands with a session, or how the session stands. */
export function SessionStanding({ session }: { readonly session: TrainingSession }) {
  const { cancelled, begun, mine, place, attended } = session;
  if (cancelled) return <Status tone="out">Cancelled</Status>;
  if (begun) return <Status tone="unknown">{attended === null ? 'Over' : `Over, ${attended} attended`}</Status>;
  if (mine === 'Enrolled') return <Status tone="good">Enrolled</Status>;
  if (mine === 'Waiting') return <Status tone="attention">{`Waiting, number ${place ?? 1}`}</Status>;
  return <Status tone="info">Open</Status>;
}

/** The columns of the list. */
export const sessionColumns: readonly ListColumn<TrainingSession>[] = [
  { heading: 'Session', opens: true, text: ({ title }) => title },
  {
    heading: 'Date and time',
    sorts: ['-date', 'date'],
    text: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => <time dateTime={startsAt}>{formatInstant(startsAt)}</time>,
  },
  {
    heading: 'Duration (minutes)',
    only: 'file',
    text: ({ duration }) => duration,
  },
  {
    heading: 'Duration',
    only: 'screen',
    from: 'lg',
    cell: ({ duration }) => <span className="whitespace-nowrap">{formatCount(duration, 'minute')}</span>,
  },
  { heading: 'Location', from: 'lg', text: ({ location }) => location },
  { heading: 'Instructor', from: 'xl', text: ({ instructor }) => instructor },
  { heading: 'Capacity', only: 'file', text: ({ capacity }) => capacity },
  { heading: 'Enrolled', text: ({ enrolled }) => enrolled, cell: fullness },
  { heading: 'Standing', only: 'screen', cell: (session) => <SessionStanding session={session} /> },
];
