import { choicesOf } from '@claimlock/contract/list-exports/filters';
import { listOperationItems, type OperationItem } from '@claimlock/contract/operations/endpoints';
import { operationItemsInFile } from '@claimlock/contract/operations/file-columns';
import { operationItemsFilters } from '@claimlock/contract/operations/list-filters';
import {
  listOperations,
  type Operation,
  operationKindNames,
  operationStates,
} from '@claimlock/contract/operations/watching';
import { ProgressBar } from '../../ui/Bars.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, declaredFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { OperationStatus } from './OperationStatus.tsx';
import { itemTones, overPercent, overWords } from './operation-words.ts';

/** Long work of an organisation, the latest on top. */
export const operationsList = listOf({
  endpoint: listOperations,
  things: ['operation', 'operations'],
  sorts: ['-asked'],
  searches: false,
  filters: {
    state: choiceFilter('State', [{ value: 'under-way', label: 'Under way' }, ...choicesOf(operationStates)]),
  },
  ask: ({ state }, { clientId }: { readonly clientId: string }) => ({ clientId, state }),
});

/** The columns of the list of long work, on the screen and in a file. */
export const operationColumns: readonly ListColumn<Operation>[] = [
  {
    heading: 'Operation',
    opens: true,
    text: ({ title }) => title,
    note: ({ kind }) => <span className="block text-12 text-ink-faint">{operationKindNames[kind]}</span>,
  },
  { heading: 'Kind', only: 'file', text: ({ kind }) => operationKindNames[kind] },
  { heading: 'State', text: ({ state }) => state, cell: (row) => <OperationStatus row={row} /> },
  { heading: 'Progress', text: overWords, cell: (row) => <Progress row={row} /> },
  { heading: 'Failed', from: 'lg', text: ({ failed }) => failed },
  { heading: 'Asked by', from: 'md', text: ({ askedBy }) => askedBy },
  { heading: 'Asked', from: 'md', text: ({ askedAt }) => askedAt, cell: ({ askedAt }) => <Instant at={askedAt} /> },
];

/** What stands under an operation on a phone. */
export function OperationFacts({ row }: { readonly row: Operation }) {
  return (
    <>
      <OperationStatus row={row} />
      <Progress row={row} />
      <span className="text-12 text-ink-faint">
        {row.askedBy}, <Instant at={row.askedAt} />
      </span>
    </>
  );
}

function Progress({ row }: { readonly row: Operation }) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-16">
        <ProgressBar label={`${row.title}: progress`} percent={overPercent(row)} done={row.state === 'Completed'} />
      </span>
      <span className="numeric text-13 whitespace-nowrap">{overWords(row)}</span>
    </span>
  );
}

/** The result sheet of long work. */
export const itemsList = listOf({
  endpoint: listOperationItems,
  name: 'results',
  things: ['item', 'items'],
  sorts: ['place'],
  searches: false,
  filters: { status: declaredFilter(operationItemsFilters.status) },
  ask: ({ status }, around: { readonly clientId: string; readonly operationId: string }) => ({ ...around, status }),
});

/** The columns of a result sheet on the screen. */
export const itemColumns: readonly ListColumn<OperationItem>[] = [
  { ...operationItemsInFile.name, opens: true },
  { ...operationItemsInFile.status, cell: ({ status }) => <Status tone={itemTones[status]}>{status}</Status> },
  operationItemsInFile.message,
];
