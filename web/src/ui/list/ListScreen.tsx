import type { Endpoint } from '@claimlock/contract/endpoint';
import type { FileColumns } from '@claimlock/contract/list-exports/file-columns';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import type { usePaging } from '../../lib/url-state.ts';
import { Button } from '../Button.tsx';
import { ExportRows } from '../ExportRows.tsx';
import { FilterMenu } from '../FilterMenu.tsx';
import { FilterBar, SearchField } from '../Filters.tsx';
import type { Filter, SetFilter } from '../filter.ts';
import { later } from '../later.ts';
import type { Things } from '../page-words.ts';
import type { Result } from '../ResultSheet.tsx';
import { Card } from '../Section.tsx';
import { Empty } from '../States.tsx';
import { BriefRow } from './BriefRow.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { atNow, fileColumns, type ListColumn, Opener, type Opening, tableColumns } from './columns.tsx';
import type { ListFilter } from './filters.ts';
import { filtersOf } from './filters-of.ts';
import { ListRows } from './ListRows.tsx';
import type { Page } from './list.ts';
import { useRowBoxes } from './row-boxes.tsx';
import { useSelection } from './use-selection.ts';

const ResultSheet = later(() => import('../ResultSheet.tsx').then((m) => m.ResultSheet));

/** What a list shows now and how that is changed, as `useList` answers it. */
export type ListState<Row> = {
  readonly list: {
    readonly endpoint: Pick<Endpoint, 'name' | 'path'>;
    readonly name: string;
    readonly things: Things;
    readonly perPage: number;
    readonly opens?: string;
    readonly searches?: boolean;
    readonly filters: Readonly<Record<string, ListFilter>>;
  };
  readonly wanted: Readonly<Record<string, unknown>>;
  readonly query: UseQueryResult<Page<Row>>;
  readonly paging: ReturnType<typeof usePaging>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly search: string | undefined;
  readonly sort: string;
  readonly under: string;
  readonly turned: readonly string[];
  readonly isFiltered: boolean;
  readonly hasClosed?: boolean | undefined;
  readonly open: string | undefined;
  readonly set: (name: string, value: string | undefined) => void;
  readonly clear: () => void;
  readonly clearFilters: () => void;
  readonly onSearch: (words: string | undefined) => void;
  readonly onSort: (sort: string) => void;
  readonly onTurn: (ids: readonly string[]) => void;
  readonly onOpen: (id: string | undefined) => void;
  readonly readEverything: () => Promise<Row[]>;
};

/** What stands where a list has no rows: what it is for, or that all that is left is closed. */
export type EmptyWords = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly words?: ReactNode;
  readonly action?: ReactNode;
};

/** What can be done with many rows at once. */
export type Bulk<Row> = {
  /** What a row is called, for its box. */
  readonly nameOf: (row: Row) => string;
  /** How many rows one change takes. */
  readonly most: number;
  /** What can be done with those that are selected; it hands over the results, and they stay until they are closed. */
  readonly actions: (
    selected: readonly Row[],
    onResults: (results: readonly Result[]) => void,
    /** Lets go of what is selected, where something was begun with it. */
    onBegun: () => void,
  ) => ReactNode;
  /** What can be done with everything that matches, where that is more than one change takes. */
  readonly whole?: {
    /** How many that may be. */
    readonly most: number;
    readonly actions: (count: number, onBegun: () => void) => ReactNode;
  };
};

/**
 * A list with its toolbar, rows and pages. The whole row opens; rows are selected where something can be done with many;
 * on a phone a row is a few facts, with the same actions.
 */
export function ListScreen<Row extends { readonly id: string }>({
  state,
  columns,
  file,
  facts,
  beside,
  empty,
  add,
  actions,
  chips = [],
  within,
  bulk,
  groupOf,
  rowActions,
  to,
  clientId,
  leading,
  instead,
  without = [],
  ground = (list) => <Card>{list}</Card>,
}: {
  readonly state: ListState<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** The columns of its file, where the contract declares them: then the server makes the same file. */
  readonly file?: FileColumns<Row> | undefined;
  /** What stands under the name of a row on a phone. */
  readonly facts: (row: Row) => ReactNode;
  /** What stands beside the name there. */
  readonly beside?: (row: Row) => ReactNode;
  readonly empty: EmptyWords;
  /** What adds to the list: the one thing that its toolbar is pressed for. */
  readonly add?: { readonly label: string; readonly whyNot: string | undefined };
  /** What else belongs to the list as a whole. */
  readonly actions?: ReactNode;
  /** Filters that are more than one of the list's own, such as a cell of a matrix. */
  readonly chips?: readonly Filter[];
  /** What the page narrows the list to beside its filters, such as a tab: a file of it says so. */
  readonly within?: SetFilter | undefined;
  readonly bulk?: Bulk<Row> | undefined;
  /** The heading of the group that a row stands in, where the order keeps groups together. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  /** What can be done with one row, at its end. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** The page of its own that a row leads to. */
  readonly to?: (row: Row) => string;
  /** Whose list it is: its people and controls can be filtered by, by whoever may read them. */
  readonly clientId?: string | undefined;
  /** What stands before the search, such as a switch between ways to look at the list. */
  readonly leading?: ReactNode;
  /** What is shown in place of the rows, by another way to look at them. */
  readonly instead?: ReactNode;
  /** Filters that are not offered now. */
  readonly without?: readonly string[];
  /** What the list stands on, where that is not a card of its own. */
  readonly ground?: (list: ReactNode) => ReactNode;
}) {
  const { list, query, paging, search, sort, turned, open, onOpen, onSort, onSearch, clear, isFiltered } = state;
  const { things, name, perPage } = list;
  const selection = useSelection<Row>(state.under);
  // While the rows of another filter or page are still shown, none of them is selected for this one.
  const inSight = query.isPlaceholderData ? [] : (query.data?.items ?? []);
  const newest = new Map(inSight.map((row) => [row.id, row]));
  // As they are by now, where they are in sight: what is changed is what is looked at.
  const selected = selection.rows.map((row) => newest.get(row.id) ?? row);
  const boxes = useRowBoxes(selection, inSight, bulk?.nameOf);
  const [results, setResults] = useState<readonly Result[]>();
  const mayList = useCan('people.list', clientId).may;
  const mayReadControls = useCan('compliance.read-working', clientId).may;
  const choices = {
    peopleOf: mayList ? clientId : undefined,
    controlsOf: mayReadControls ? clientId : undefined,
  };
  const named = columns.find(({ opens }) => opens);
  const opening: Opening<Row> = to ? { to } : list.opens === undefined ? undefined : { beside: onOpen };
  const total = query.data?.total ?? null;
  const isLong = bulk?.whole !== undefined && total !== null && total > bulk.most && total <= bulk.whole.most;
  // So few or so many match by now that they are no longer changed as a whole: none is selected, and nothing half done goes on.
  if (selection.whole && total !== null && !isLong) selection.clear();
  const whole = isLong && selection.whole ? { actions: bulk.whole.actions, count: total } : undefined;
  const filters = [...filtersOf(state, without, choices), ...chips];
  const readEverything = async () => (await state.readEverything()).slice(0, bulk?.most);
  return (
    <>
      {ground(
        <>
          <FilterBar
            aside={
              <>
                <ColumnChoice columns={columns} turned={turned} onTurn={state.onTurn} />
                <ExportRows
                  of={list.endpoint}
                  at={state.wanted}
                  file={name.replaceAll(' ', '-')}
                  columns={fileColumns(columns, file)}
                  total={total}
                  read={state.readEverything}
                  filters={filters}
                  within={within}
                  search={search}
                />
                {actions}
                {add && (
                  <Button
                    look="primary"
                    size="toolbar"
                    whyNot={add.whyNot}
                    icon={<Plus aria-hidden="true" size={16} />}
                    onClick={() => onOpen('new')}
                  >
                    {add.label}
                  </Button>
                )}
              </>
            }
          >
            {leading}
            {list.searches !== false && <SearchField label={`Search ${name}`} value={search} onSearch={onSearch} />}
            <FilterMenu filters={filters} onClear={state.clearFilters} />
          </FilterBar>
          {bulk && (whole !== undefined || selected.length > 0) && !instead && (
            <BulkBar
              things={things}
              count={whole ? whole.count : selected.length}
              total={total}
              most={bulk.most}
              whole={whole !== undefined}
              onWhole={isLong && !whole && !query.isPlaceholderData ? selection.chooseWhole : undefined}
              onAll={query.isPlaceholderData ? undefined : async () => selection.only(await readEverything())}
              onClear={selection.clear}
            >
              {whole ? (
                <Fragment key="whole">{whole.actions(whole.count, selection.clear)}</Fragment>
              ) : (
                <Fragment key="some">{bulk.actions(selected, setResults, selection.clear)}</Fragment>
              )}
            </BulkBar>
          )}
          {instead ?? (
            <ListRows
              query={query}
              things={things}
              paging={paging}
              sort={sort}
              onSort={onSort}
              what={`The ${name}`}
              limit={perPage}
              filtered={isFiltered}
              hasClosed={state.hasClosed}
              onClear={clear}
              empty={
                <Empty icon={empty.icon} title={empty.title} action={empty.action}>
                  {empty.words}
                </Empty>
              }
              caption={name.charAt(0).toUpperCase() + name.slice(1)}
              columns={[
                ...(bulk ? [{ id: 'select', heading: 'Selected', control: boxes.ofPage, cell: boxes.of }] : []),
                ...tableColumns(columns, opening, turned),
                ...(rowActions ? [{ id: 'actions', heading: 'Actions', right: true, cell: rowActions }] : []),
              ]}
              current={open}
              groupOf={groupOf}
              top={bulk && boxes.ofPageInWords}
              brief={(row) => (
                <BriefRow
                  box={bulk && boxes.of(row)}
                  name={
                    <Opener row={row} opening={opening}>
                      {named?.text?.(row, atNow())}
                    </Opener>
                  }
                  beside={beside?.(row)}
                  facts={facts(row)}
                  actions={rowActions?.(row)}
                />
              )}
            />
          )}
        </>,
      )}
      {results && (
        <ResultSheet
          results={results}
          thing={things[0].charAt(0).toUpperCase() + things[0].slice(1)}
          onRetry={async (ids) => {
            // Those that are not in sight are read again: sent as they were, they would be refused again.
            const known = selected.every(({ id }) => newest.has(id)) ? selected : await state.readEverything();
            selection.only(known.filter(({ id }) => ids.has(id)));
            setResults(undefined);
          }}
          onClose={() => {
            selection.clear();
            setResults(undefined);
          }}
        />
      )}
    </>
  );
}
