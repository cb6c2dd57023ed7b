import { type ListedActivity, listPeopleActivity } from '@claimlock/contract/people-activity/endpoints';
import { peopleActivityInFile } from '@claimlock/contract/people-activity/file-columns';
import { peopleActivityFilters } from '@claimlock/contract/people-activity/list-filters';
import { formatCount, formatNumber } from '../../lib/format.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { declaredFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { Ago } from '../../ui/When.tsx';
import { countWords } from './count-words.ts';

/** The people of a client with what each did lately. */
export const activityList = listOf({
  endpoint: listPeopleActivity,
  things: ['person', 'people'],
  sorts: ['name', '-name'],
  filters: { status: declaredFilter(peopleActivityFilters.status) },
  ask: ({ search, sort, status }, { clientId }: { readonly clientId: string }) => ({ clientId, search, sort, status }),
});

type Figure = 'signIns' | 'failed' | 'changes' | 'exports' | 'reads';
const figure = (of: Figure, from?: 'lg'): ListColumn<ListedActivity> => ({
  ...peopleActivityInFile[of],
  right: true,
  ...(from && { from }),
  cell: (row) => <span className="numeric">{row[of] === 0 ? '–' : formatNumber(row[of])}</span>,
});

/** The columns of that list on the screen. */
export const activityColumns: readonly ListColumn<ListedActivity>[] = [
  { ...peopleActivityInFile.name, opens: true, sorts: ['name', '-name'] },
  { ...peopleActivityInFile.department, from: 'xl' },
  {
    ...peopleActivityInFile.lastActive,
    cell: ({ lastActiveAt, status }) => (lastActiveAt ? <Ago at={lastActiveAt} /> : quietWords(status)),
  },
  figure('signIns'),
  figure('failed'),
  figure('changes'),
  figure('exports', 'lg'),
  figure('reads', 'lg'),
  {
    ...peopleActivityInFile.flags,
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
