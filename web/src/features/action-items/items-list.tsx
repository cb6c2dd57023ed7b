import { actionItemSorts, listActionItems, type PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { actionItemsInFile } from '@claimlock/contract/action-items/file-columns';
import { actionItemsFilters } from '@claimlock/contract/action-items/list-filters';
import type { InputOf } from '../../lib/api.ts';
import { daysBetween, today } from '../../lib/format.ts';
import { oneOfOr, text } from '../../lib/url-state.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { declaredFilter, personFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { DueDate } from './DueDate.tsx';
import { statusTones } from './item-status.ts';
import { pointsOf } from './item-words.ts';

/** The ways to look at the same actions. */
export const itemViews = ['table', 'board', 'calendar'] as const;

/** What the address says of the actions beside what their list keeps there. */
export const itemsAddress = {
  view: oneOfOr(itemViews, 'table'),
  /** The month of the calendar. */
  month: text,
  /** Where the page of the list begins, which another way to look at them has not. */
  after: text,
};

/** The actions of an organisation, filtered, sorted and paged by the server. */
export const itemsList = listOf({
  endpoint: listActionItems,
  things: ['action', 'actions'],
  opens: 'item',
  sorts: actionItemSorts,
  filters: {
    status: declaredFilter(actionItemsFilters.status),
    priority: declaredFilter(actionItemsFilters.priority),
    type: declaredFilter(actionItemsFilters.type),
    effort: declaredFilter(actionItemsFilters.effort),
    assignee: personFilter(actionItemsFilters.assignee.label),
  },
  ask: (
    { status, ...asked },
    { clientId, view }: { readonly clientId: string; readonly view: (typeof itemViews)[number] },
  ) => ({ clientId, ...asked, ...(view === 'table' && { status }) }),
});

/** What the board and the calendar ask for of the actions: the filters of the list but for the status, since they show every one. */
export type ItemsAsked = Pick<
  InputOf<typeof listActionItems>,
  'clientId' | 'priority' | 'type' | 'effort' | 'assignee' | 'search'
>;

/** How the board and the calendar show the actions, and what opens one. */
export type ItemsShown = {
  readonly asked: ItemsAsked;
  readonly current: string | undefined;
  readonly onOpen: (id: string) => void;
};

/** The columns of the list of actions on the screen. */
export const itemColumns: readonly ListColumn<PlannedItem>[] = [
  { ...actionItemsInFile.title, opens: true },
  {
    ...actionItemsInFile.status,
    cell: ({ status }) => <Status tone={statusTones[status]}>{status}</Status>,
  },
  {
    ...actionItemsInFile.priority,
    sorts: ['priority', 'priority'],
    cell: ({ priority }) => <LevelBadge level={priority} />,
  },
  { ...actionItemsInFile.effort, from: 'lg' },
  {
    heading: 'Raises the score',
    right: true,
    from: 'lg',
    sorts: ['raise', 'raise'],
    cell: (item) => (
      <span className={item.raises ? 'font-semibold' : 'text-ink-faint'} title={item.raisesControl?.name}>
        {pointsOf(item)}
      </span>
    ),
  },
  { ...actionItemsInFile.due, sorts: ['due', '-due'], cell: (item) => <DueDate item={item} /> },
  { ...actionItemsInFile.assignee, from: 'xl' },
];

/** How far ahead a week reaches. */
const soonDays = 7;

/** The group of an action in the usual order: by how soon it is due, and what is completed last. */
export function dueGroup({ status, dueDate }: Pick<PlannedItem, 'status' | 'dueDate'>): string {
  if (status === 'Completed') return 'Completed';
  const days = daysBetween(today(), dueDate);
  return days < 0 ? 'Overdue' : days <= soonDays ? 'Due within 7 days' : 'Due later';
}

/** What stands under an action on a phone. */
export function ItemFactsBrief({ item }: { readonly item: PlannedItem }) {
  return (
    <>
      <Status tone={statusTones[item.status]}>{item.status}</Status>
      <LevelBadge level={item.priority} />
      {item.raises !== null && <span className="numeric">{pointsOf(item)} points</span>}
      <span>
        Due <DueDate item={item} />
      </span>
    </>
  );
}
