import { mostEdited } from '@claimlock/contract/action-items/edits';
import { actionItemsInFile } from '@claimlock/contract/action-items/file-columns';
import { CalendarDays, Columns3, ListTodo, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../lib/can.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { later } from '../../ui/later.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { BulkActions } from './BulkActions.tsx';
import { dueGroup, ItemFactsBrief, itemColumns, itemsAddress, itemsList, type itemViews } from './items-list.tsx';

const ItemsBoard = later(() => import('./ItemsBoard.tsx').then((m) => m.ItemsBoard), <SkeletonRows rows={8} />);
const ItemsCalendar = later(
  () => import('./ItemsCalendar.tsx').then((m) => m.ItemsCalendar),
  <SkeletonRows rows={8} />,
);

/** Every action of an organisation, as a table, a board or a calendar; what is asked for stands in the address. */
export function ItemsView({ clientId }: { readonly clientId: string }) {
  const [{ view }, change] = useUrlState(itemsAddress);
  const add = useCan('action-items.add', clientId);
  const mayChange = useCan('action-items.change', clientId).may;
  const isTable = view === 'table';
  const state = useList(itemsList, { clientId, view }, isTable);
  const { status: _, ...asked } = state.values;
  const shown = { asked: { ...asked, clientId, search: state.search }, current: state.open, onOpen: state.onOpen };
  return (
    <ListScreen
      state={state}
      columns={itemColumns}
      file={actionItemsInFile}
      facts={(item) => <ItemFactsBrief item={item} />}
      groupOf={state.sort === 'open' ? dueGroup : undefined}
      empty={{
        icon: <ListTodo aria-hidden="true" size={20} />,
        title: 'There are no actions yet',
        words:
          'An action says what is to be done, by whom and by when. Completing one can put a control in place, and the scores follow.',
      }}
      add={{ label: 'Add action', whyNot: add.why }}
      clientId={clientId}
      leading={
        <Segments
          label="How the actions are shown"
          choices={views}
          value={view}
          onChange={(to) => change({ view: to, after: undefined })}
        />
      }
      without={isTable ? [] : ['status']}
      instead={
        isTable ? undefined : view === 'board' ? (
          <ItemsBoard {...shown} sort={state.sort} />
        ) : (
          <ItemsCalendar {...shown} />
        )
      }
      bulk={
        mayChange
          ? {
              nameOf: ({ title }) => title,
              most: mostEdited,
              actions: (selected, onResults) => (
                <BulkActions clientId={clientId} selected={selected} onResults={onResults} />
              ),
            }
          : undefined
      }
    />
  );
}

type View = (typeof itemViews)[number];

const views: readonly { readonly value: View; readonly label: string; readonly icon: ReactNode }[] = [
  { value: 'table', label: 'Table', icon: <Table2 aria-hidden="true" size={15} /> },
  { value: 'board', label: 'Board', icon: <Columns3 aria-hidden="true" size={15} /> },
  { value: 'calendar', label: 'Calendar', icon: <CalendarDays aria-hidden="true" size={15} /> },
];
