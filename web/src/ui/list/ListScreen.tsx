import { Plus, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { UrlValues } from '../../lib/url-state.ts';
import { Button } from '../Button.tsx';
import { ExportRows } from '../ExportRows.tsx';
import { FilterBar, FilterSelect, SearchField } from '../Filters.tsx';
import { ListTable } from '../ListTable.tsx';
import { Card } from '../Section.tsx';
import { Empty } from '../States.tsx';
import { useNarrow } from '../use-media.ts';
import { fileColumns, type ListColumn, Opener, tableColumns } from './columns.tsx';
import type { ListFilter } from './filters.ts';
import type { useList } from './use-list.ts';

type Filters = Readonly<Record<string, ListFilter>>;
type ListState<In extends z.ZodObject, Row, Sort extends string, F extends Filters, Around> = ReturnType<
  typeof useList<In, Row, Sort, F, Around>
>;

/** What stands where a list has no rows: what it is for, or that all that is left is closed. */
export type EmptyWords = { readonly icon: ReactNode; readonly title: string; readonly words: ReactNode };

/** A list with its toolbar, rows and pages. The whole row opens; on a phone a row is a few facts. */
export function ListScreen<
  In extends z.ZodObject,
  Row extends { readonly id: string },
  Sort extends string,
  F extends Filters,
  Around,
>({
  state,
  columns,
  facts,
  beside,
  empty,
  add,
  actions,
  chips,
}: {
  readonly state: ListState<In, Row, Sort, F, Around>;
  readonly columns: readonly ListColumn<Row>[];
  /** What stands under the name of a row on a phone. */
  readonly facts: (row: Row) => ReactNode;
  /** What stands beside the name there. */
  readonly beside?: (row: Row) => ReactNode;
  readonly empty: EmptyWords;
  /** What adds to the list: the one thing that its toolbar is pressed for. */
  readonly add?: { readonly label: string; readonly whyNot: string | undefined };
  /** What else belongs to the list as a whole. */
  readonly actions?: ReactNode;
  /** Filters that are more than one of the list's own. */
  readonly chips?: ReactNode;
}) {
  const { list, query, paging, search, sort, open, onOpen, onSort, onSearch, clear, isFiltered } = state;
  const { things, name, perPage } = list;
  const named = columns.find(({ opens }) => opens);
  return (
    <Card>
      <FilterBar
        aside={
          <>
            <ExportRows
              file={name.replaceAll(' ', '-')}
              columns={fileColumns(columns)}
              total={query.data?.total ?? null}
              read={state.readEverything}
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
        <SearchField label={`Search ${name}`} value={search} onSearch={onSearch} />
        <Chips state={state}>{chips}</Chips>
      </FilterBar>
      <ListTable
        query={query}
        things={things}
        paging={paging}
        sort={sort}
        onSort={onSort}
        what={`The ${name}`}
        limit={perPage}
        filtered={isFiltered}
        onClear={clear}
        empty={
          <Empty icon={empty.icon} title={empty.title}>
            {empty.words}
          </Empty>
        }
        caption={name.charAt(0).toUpperCase() + name.slice(1)}
        columns={tableColumns(columns, onOpen)}
        current={open}
        onOpen={({ id }) => onOpen(id)}
        brief={(row) => (
          <>
            <span className="flex items-start justify-between gap-3">
              <Opener row={row} text={named?.text} onOpen={onOpen} />
              {beside?.(row)}
            </span>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">{facts(row)}</p>
          </>
        )}
      />
    </Card>
  );
}

/** The filters of a list as chips; on a phone they are folded away, so that the first rows are seen. */
function Chips<In extends z.ZodObject, Row, Sort extends string, F extends Filters, Around>({
  state: { list, values, refine },
  children,
}: {
  readonly state: ListState<In, Row, Sort, F, Around>;
  readonly children: ReactNode;
}) {
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  const set = Object.keys(list.filters).filter((name) => values[name] !== undefined).length;
  const shown: Readonly<Record<string, unknown>> = values;
  const chips = Object.entries(list.filters).map(([name, { label, choices }]) => {
    const value = typeof shown[name] === 'string' ? shown[name] : undefined;
    if (label === undefined || (!choices && value === undefined)) return null;
    return (
      <FilterSelect
        key={name}
        label={label}
        value={value}
        choices={choices ?? [{ value: String(value), label: String(value) }]}
        onChange={(to) => refine(changeOf<F>(name, to))}
      />
    );
  });
  if (!narrow)
    return (
      <>
        {chips}
        {children}
      </>
    );
  return (
    <>
      <Button
        size="toolbar"
        aria-expanded={unfolded}
        icon={<SlidersHorizontal aria-hidden="true" size={15} />}
        onClick={() => setUnfolded(!unfolded)}
      >
        {set > 0 ? `Filters, ${set} set` : 'Filters'}
      </Button>
      {unfolded && (
        <div className="flex w-full flex-wrap gap-2">
          {chips}
          {children}
        </div>
      )}
    </>
  );
}

function changeOf<F extends Filters>(name: string, value: string | undefined): Partial<UrlValues<F>> {
  return Object.fromEntries([[name, value]].map((entry): readonly unknown[] => entry));
}
