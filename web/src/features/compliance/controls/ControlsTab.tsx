import { type Control, listControls } from '@claimlock/contract/compliance/controls';
import { implementations } from '@claimlock/contract/compliance/endpoints';
import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { useCallback, useMemo, useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatCount, today } from '../../../lib/format.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { type BulkRow, BulkSheet } from '../../../ui/BulkSheet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { ExportRows } from '../../../ui/ExportRows.tsx';
import { FilterMenu } from '../../../ui/FilterMenu.tsx';
import { FilterBar, SearchField } from '../../../ui/Filters.tsx';
import { filterOf } from '../../../ui/filter.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { later } from '../../../ui/later.ts';
import { useRowBoxes } from '../../../ui/list/row-boxes.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { Card } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../../ui/States.tsx';
import { useNarrow } from '../../../ui/use-media.ts';
import { ManyReviews, useControlReviews } from '../../control-reviews/widgets.ts';
import { type Doubts, doubtsAbout, useDoubts } from '../../control-scopes/widgets.ts';
import { useControls } from '../queries.ts';
import { proofChoices } from '../requirements/result-words.ts';
import { controlsAddress, freshControls, shownControls } from './controls-address.ts';
import { Brief, columns, exported, ownersOf, wholeOf } from './controls-columns.tsx';

const ControlPanel = later(() => import('./ControlPanel.tsx').then((m) => m.ControlPanel));

const stateChoices = [
  { value: 'unknown', label: 'Not recorded' },
  ...implementations.map((value) => ({ value, label: implementationNames[value] })),
  { value: 'not-applicable', label: 'Not applicable' },
] as const;

/** The common controls with what is recorded of each; whoever may, records it here. */
export function ControlsTab({ clientId }: { readonly clientId: string }) {
  const read = useCan('compliance.read-working', clientId);
  const mayReviews = useCan('control-reviews.read', clientId).may;
  const query = useControls(clientId, read.may);
  const reviews = useControlReviews(clientId);
  const { doubts, isReading } = useDoubts(clientId);
  if (!read.may) return <NotPermitted why={read.why} />;
  const skeleton = <SkeletonRows rows={12} />;
  const list = (controls: readonly Control[], reviewed: readonly ControlReview[] | undefined) =>
    isReading ? skeleton : <Controls clientId={clientId} controls={controls} reviewed={reviewed} doubts={doubts} />;
  return (
    <Loaded query={query} what="The controls" skeleton={skeleton}>
      {({ controls }) =>
        mayReviews ? (
          <Loaded query={reviews} what="The reviews of controls" skeleton={skeleton}>
            {(found) => list(controls, found.reviews)}
          </Loaded>
        ) : (
          list(controls, undefined)
        )
      }
    </Loaded>
  );
}

const dueChoices = [
  { value: 'late', label: 'Overdue' },
  { value: 'soon', label: 'Within 30 days' },
] as const;

function Controls({
  clientId,
  controls,
  reviewed,
  doubts,
}: {
  readonly clientId: string;
  readonly controls: readonly Control[];
  /** Undefined for readers who may not see reviews: owners and days are then left out. */
  readonly reviewed: readonly ControlReview[] | undefined;
  readonly doubts: Doubts | undefined;
}) {
  const [{ control: current, ...filter }, change] = useUrlState(controlsAddress);
  const reviews = useMemo(() => reviewed && Map.groupBy(reviewed, ({ controlId }) => controlId), [reviewed]);
  const shown = shownControls(controls, filter, reviews, today());
  const maySelect = useCan('controls.confirm', clientId).may && reviews !== undefined;
  const selection = useSelection<Control>(JSON.stringify(filter));
  const boxes = useRowBoxes(selection, shown, ({ id, name }) => `${id} ${name}`);
  const narrow = useNarrow();
  const [done, setDone] = useState<readonly BulkRow[]>();
  const chosen = shown.filter(selection.has).flatMap(({ id }) => wholeOf(reviews, id) ?? []);
  const open = controls.find(({ id }) => id === current);
  const place = shown.findIndex(({ id }) => id === current);
  const go = (step: number) => {
    const next = place < 0 ? undefined : shown[place + step];
    return next ? () => change({ control: next.id }, { replace: true }) : undefined;
  };
  const close = useCallback(() => change({ control: undefined }), [change]);
  const onSearch = useCallback((words: string | undefined) => change({ search: words }, { replace: true }), [change]);
  const domains = [...new Set(controls.map(({ domain }) => domain))].map((value) => ({ value, label: value }));
  const filters = [
    filterOf('Domain', filter.domain, domains, (value) => change({ domain: value })),
    filterOf('State', filter.state, stateChoices, (value) => change({ state: value })),
    filterOf('Proof', filter.proof, proofChoices, (value) => change({ proof: value })),
    filterOf('Serves', filter.serving, [{ value: 'yes', label: 'A framework you follow' }], (value) =>
      change({ serving: value }),
    ),
    ...(reviewed
      ? [
          filterOf('Owner', filter.owner, ownersOf(reviewed), (value) => change({ owner: value })),
          filterOf('Review', filter.due, dueChoices, (value) => change({ due: value })),
        ]
      : []),
  ];
  const onOpen = (id: string) => change({ control: id });
  return (
    <>
      <Card>
        <FilterBar
          aside={
            <ExportRows
              of={listControls}
              at={{ clientId }}
              file="controls"
              columns={exported(reviews, doubts)}
              total={shown.length}
              read={async () => shown}
              filters={filters}
              search={filter.search}
            />
          }
        >
          <SearchField label="Search controls" value={filter.search} onSearch={onSearch} />
          <FilterMenu
            onClear={() => change({ ...freshControls, search: filter.search, control: current })}
            filters={filters}
          />
        </FilterBar>
        {chosen.length > 0 && (
          <ManyReviews clientId={clientId} chosen={chosen} onDone={setDone} onClear={selection.clear} />
        )}
        {shown.length === 0 ? (
          <Empty
            title="No matching controls"
            action={<Button onClick={() => change({ ...freshControls, control: current })}>Clear the filters</Button>}
          >
            None of the controls fits the search and filters above.
          </Empty>
        ) : (
          <>
            {narrow && maySelect && <div className="border-line border-b px-4">{boxes.ofPageInWords}</div>}
            <DataTable
              caption="Controls"
              columns={columns(
                onOpen,
                reviews,
                doubts,
                maySelect ? { control: boxes.ofPage, cell: boxes.of } : undefined,
              )}
              rows={shown}
              keyOf={({ id }) => id}
              current={current}
              brief={(control) => (
                <Brief
                  control={control}
                  doubts={doubtsAbout(doubts, control.id)}
                  review={wholeOf(reviews, control.id)}
                  onOpen={onOpen}
                  select={maySelect ? boxes.of(control) : undefined}
                />
              )}
            />
          </>
        )}
        <p className="numeric border-line border-t px-4 py-3 text-13 text-ink-soft">
          {shown.length === controls.length
            ? formatCount(controls.length, 'control')
            : `${shown.length} of ${formatCount(controls.length, 'control')}`}
        </p>
      </Card>
      {done && (
        <BulkSheet
          rows={done}
          refused="No control in place to confirm"
          onClose={() => {
            setDone(undefined);
            selection.clear();
          }}
        />
      )}
      {open && (
        <ControlPanel
          key={open.id}
          control={open}
          clientId={clientId}
          onClose={close}
          onPrevious={go(-1)}
          onNext={go(1)}
        />
      )}
    </>
  );
}
