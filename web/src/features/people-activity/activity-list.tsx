import { personStatuses } from '@claimlock/contract/people/endpoints';
import { type ListedActivity, listPeopleActivity } from '@claimlock/contract/people-activity/endpoints';
import { formatCount, formatNumber } from '../../lib/format.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, choicesOf } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { Ago } from '../../ui/When.tsx';
import { countWords } from './count-words.ts';

/** The people of a client with what each did lately. */
export const activityList = listOf({
  endpoint: listPeopleActivity,
  things: ['person', 'people'],
  sorts: ['name', '-name'],
  filters: { status: choiceFilter('Status', choicesOf(personStatuses)) },
  ask: ({ search, sort, status }, { clientId }: { readonly clientId: string }) => ({ clientId, search, sort, status }),
});

type Figure = 'signIns' | 'failed' | 'changes' | 'exports' | 'reads';
const figure = (heading: string, of: Figure, from?: 'lg'): ListColumn<ListedActivity> => ({
  heading,
  right: true,
  ...(from && { from }),
  text: (row) => row[of],
  cell: (row) => <span className="numeric">{row[of] === 0 ? '–' : formatNumber(row[of])}</span>,
});

/** The columns of that list, on the screen and in a file. */
export const activityColumns: readonly ListColumn<ListedActivity>[] = [
  { heading: 'Name', opens: true, text: ({ name }) => name, sorts: ['name', '-name'] },
  { heading: 'Department', from: 'xl', text: ({ department }) => department },
  { heading: 'Status', only: 'file', text: ({ status }) => status },
  { heading: 'Last active', only: 'file', text: ({ lastActiveAt }) => lastActiveAt },
  {
    heading: 'Last active',
    only: 'screen',
    cell: ({ lastActiveAt, status }) => (lastActiveAt ? <Ago at={lastActiveAt} /> : quietWords(status)),
  },
  figure('Sign-ins', 'signIns'),
  figure('Failed sign-ins', 'failed'),
  figure('Changes', 'changes'),
  figure('Exports', 'exports', 'lg'),
  figure('Sensitive reads', 'reads', 'lg'),
  {
    heading: 'Flags',
    text: ({ flags }) => flags,
    cell: ({ flags }) => (flags === 0 ? <span className="text-ink-faint">–</span> : <FlagCount flags={flags} />),
  },
];

const FlagCount = ({ flags }: { readonly flags: number }) => (
  <Status tone="attention">{formatCount(flags, 'flag')}</Status>
);

const quietWords = (status: ListedActivity['status']) => (
  <span className="text-ink-faint">{status === 'Invited' ? 'Not joined' : 'Not lately'}</span>
);

/** What stands under somebody's name on a phone. */
export function ActivityBrief({ row }: { readonly row: ListedActivity }) {
  const { flags, lastActiveAt, status } = row;
  return (
    <>
      {flags > 0 && <FlagCount flags={flags} />}
      <span>{lastActiveAt ? <Ago at={lastActiveAt} /> : quietWords(status)}</span>
      <span className="w-full text-12 text-ink-faint">{countWords(row) || 'No activity in the last 30 days'}</span>
    </>
  );
}
