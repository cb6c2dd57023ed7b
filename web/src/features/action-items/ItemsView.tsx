import {
  actionItemStatuses,
  actionItemTypes,
  efforts,
  listActionItems,
  priorities,
} from '@claimlock/contract/action-items/endpoints';
import { CalendarDays, Columns3, Plus, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import { useReadPage } from '../../lib/query.ts';
import { readAll } from '../../lib/read-all.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AssigneeFilter } from './AssigneeFilter.tsx';
import { ItemsTable } from './ItemsTable.tsx';
import { typeNames } from './item-words.ts';
import { itemsAddress, type itemViews, useItemFilters, useItemsAsked } from './items-address.ts';
import { exported } from './items-columns.tsx';

const ItemsBoard = lazy(() => import('./ItemsBoard.tsx').then((m) => ({ default: m.ItemsBoard })));
const ItemsCalendar = lazy(() => import('./ItemsCalendar.tsx').then((m) => ({ default: m.ItemsCalendar })));

const statusChoices = [
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  ...actionItemStatuses.map((value) => ({ value, label: value })),
] as const;
const priorityChoices = priorities.map((value) => ({ value, label: value }));
const typeChoices = actionItemTypes.map((value) => ({ value, label: typeNames[value] }));
const effortChoices = efforts.map((value) => ({ value, label: value }));

/** Every action of an organisation, as a table, a board or a calendar; what is asked for stands in the address. */
export function ItemsView({ clientId }: { readonly clientId: string }) {
  const [{ view, status, priority, type, effort, assignee, search, sort }, change] = useUrlState(itemsAddress);
  const add = useCan('action-items.add', clientId);
  const filters = useItemFilters(clientId);
  const page = useReadPage(listActionItems, useItemsAsked(clientId), view === 'table');
  const asked = { ...filters, sort, ...(view === 'table' && { status }) };
  const onSearch = useCallback(
    (text: string | undefined) => change({ search: text, after: undefined }, { replace: true }),
    [change],
  );
  return (
    <Card>
      <FilterBar
        aside={
          <>
            <ExportRows
              file="actions"
              columns={exported}
              total={view === 'table' ? (page.data?.total ?? null) : null}
              read={() => readAll(listActionItems, asked, (found) => found)}
            />
            <Button
              look="primary"
              whyNot={add.why}
              icon={<Plus aria-hidden="true" size={16} />}
              onClick={() => change({ item: 'new' })}
            >
              Add action
            </Button>
          </>
        }
      >
        <ViewSwitch view={view} onChange={(to) => change({ view: to, after: undefined })} />
        <SearchField label="Search actions" value={search} onSearch={onSearch} />
        {view === 'table' && (
          <FilterSelect
            label="Status"
            value={status}
            choices={statusChoices}
            onChange={(value) => change({ status: value, after: undefined })}
          />
        )}
        <FilterSelect
          label="Priority"
          value={priority}
          choices={priorityChoices}
          onChange={(value) => change({ priority: value, after: undefined })}
        />
        <FilterSelect
          label="Type"
          value={type}
          choices={typeChoices}
          onChange={(value) => change({ type: value, after: undefined })}
        />
        <FilterSelect
          label="Effort"
          value={effort}
          choices={effortChoices}
          onChange={(value) => change({ effort: value, after: undefined })}
        />
        <AssigneeFilter
          clientId={clientId}
          value={assignee}
          onChange={(value) => change({ assignee: value, after: undefined })}
        />
      </FilterBar>
      <Suspense fallback={<SkeletonRows rows={8} />}>
        {view === 'board' ? (
          <ItemsBoard clientId={clientId} />
        ) : view === 'calendar' ? (
          <ItemsCalendar clientId={clientId} />
        ) : (
          <ItemsTable clientId={clientId} />
        )}
      </Suspense>
    </Card>
  );
}

type View = (typeof itemViews)[number];

const views: readonly { readonly id: View; readonly label: string; readonly icon: ReactNode }[] = [
  { id: 'table', label: 'Table', icon: <Table2 aria-hidden="true" size={15} /> },
  { id: 'board', label: 'Board', icon: <Columns3 aria-hidden="true" size={15} /> },
  { id: 'calendar', label: 'Calendar', icon: <CalendarDays aria-hidden="true" size={15} /> },
];

function ViewSwitch({ view, onChange }: { readonly view: View; readonly onChange: (view: View) => void }) {
  return (
    <fieldset className="inline-flex h-8 overflow-hidden rounded-md border border-line-strong">
      <legend className="sr-only">How the actions are shown</legend>
      {views.map(({ id, label, icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => onChange(id)}
          className={classNames(
            'inline-flex items-center gap-1.5 border-line-strong border-l px-2.5 text-13 first:border-l-0 focus-visible:-outline-offset-2',
            view === id ? 'bg-accent-soft font-medium text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink',
          )}
        >
          {icon}
          {label}
        </button>
      ))}
    </fieldset>
  );
}
