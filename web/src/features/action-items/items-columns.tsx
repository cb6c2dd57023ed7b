import type { PlannedItem } from '@claimlock/contract/action-items/endpoints';
import type { ReactNode } from 'react';
import type { CsvColumn } from '../../lib/csv.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, opensLook } from '../../ui/DataTable.tsx';
import { Status } from '../../ui/Status.tsx';
import { DueDate } from './DueDate.tsx';
import { priorityLooks, statusTones } from './item-status.ts';
import { pointsOf, typeNames } from './item-words.ts';

/** What an exported list of actions holds. */
export const exported: readonly CsvColumn<PlannedItem>[] = [
  { heading: 'Action', cell: ({ title }) => title },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Type', cell: ({ type }) => typeNames[type] },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Priority', cell: ({ priority }) => priority },
  { heading: 'Effort', cell: ({ effort }) => effort },
  { heading: 'Due', cell: ({ dueDate }) => dueDate },
  { heading: 'Given to', cell: ({ assignee }) => assignee?.name ?? null },
  { heading: 'Control', cell: ({ raisesControl }) => raisesControl?.id ?? null },
  { heading: 'Raises the score by', cell: ({ raises }) => raises },
  { heading: 'Completed', cell: ({ completedAt }) => completedAt },
];

/** The columns of the table of actions; the first one holds what a row is selected with, where rows can be. */
export function columns(
  onOpen: (id: string) => void,
  select?: { readonly control: ReactNode; readonly cell: (item: PlannedItem) => ReactNode },
): Column<PlannedItem>[] {
  return [
    ...(select ? [{ id: 'select', heading: 'Selected', ...select }] : []),
    {
      id: 'title',
      heading: 'Action',
      wide: true,
      cell: ({ id, title }) => (
        <button type="button" data-opens="" onClick={() => onOpen(id)} className={opensLook}>
          {title}
        </button>
      ),
    },
    { id: 'status', heading: 'Status', cell: ({ status }) => <Status tone={statusTones[status]}>{status}</Status> },
    {
      id: 'priority',
      heading: 'Priority',
      sorts: ['priority', 'priority'],
      cell: ({ priority }) => <Badge look={priorityLooks[priority]}>{priority}</Badge>,
    },
    { id: 'effort', heading: 'Effort', from: 'lg', cell: ({ effort }) => effort },
    {
      id: 'raises',
      heading: 'Raises the score',
      right: true,
      from: 'md',
      sorts: ['raise', 'raise'],
      cell: (item) => (
        <span className={item.raises ? 'font-semibold' : 'text-ink-faint'} title={item.raisesControl?.name}>
          {pointsOf(item)}
        </span>
      ),
    },
    { id: 'due', heading: 'Due', sorts: ['due', '-due'], cell: (item) => <DueDate item={item} /> },
    {
      id: 'assignee',
      heading: 'Given to',
      from: 'xl',
      cell: ({ assignee }) => <span className="whitespace-nowrap">{assignee?.name ?? '–'}</span>,
    },
  ];
}

/** What stands of an action where tables become lists. */
export function Brief({
  item,
  onOpen,
  select,
}: {
  readonly item: PlannedItem;
  readonly onOpen: () => void;
  readonly select?: ReactNode;
}) {
  return (
    <div className="flex items-start gap-3">
      {select && <span className="mt-0.5">{select}</span>}
      <div className="min-w-0">
        <button type="button" data-opens="" onClick={onOpen} className={opensLook}>
          {item.title}
        </button>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
          <Status tone={statusTones[item.status]}>{item.status}</Status>
          <Badge look={priorityLooks[item.priority]}>{item.priority}</Badge>
          {item.raises !== null && <span className="numeric">{pointsOf(item)} points</span>}
          <span>
            Due <DueDate item={item} />
          </span>
        </p>
      </div>
    </div>
  );
}
