import { implementations } from '@claimlock/contract/compliance';
import type { Control } from '@claimlock/contract/controls';
import { useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import type { CsvColumn } from '../../lib/csv.ts';
import { formatCount } from '../../lib/format.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, opensLook } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Day } from '../../ui/When.tsx';
import { ControlPanel } from './ControlPanel.tsx';
import { ControlStateWord } from './ControlState.tsx';
import { controlsAddress, countedState, shownControls } from './controls-address.ts';
import { useControls } from './queries.ts';
import { effectivenessNames, implementationNames } from './standing.ts';

const stateChoices = [
  { value: 'unknown', label: 'Not recorded' },
  ...implementations.map((value) => ({ value, label: implementationNames[value] })),
  { value: 'not-applicable', label: 'Does not apply' },
] as const;

/** The common controls with what is recorded of each; whoever may, records it here. */
export function ControlsTab({ clientId }: { readonly clientId: string }) {
  const read = useCan('compliance.read-working', clientId);
  const query = useControls(clientId, read.may);
  if (!read.may) return <NotPermitted why={read.why} />;
  return (
    <Loaded query={query} what="The controls" skeleton={<SkeletonRows rows={12} />}>
      {({ controls }) => <Controls clientId={clientId} controls={controls} />}
    </Loaded>
  );
}

function Controls({ clientId, controls }: { readonly clientId: string; readonly controls: readonly Control[] }) {
  const [{ control: current, ...filter }, change] = useUrlState(controlsAddress);
  const shown = shownControls(controls, filter);
  const open = controls.find(({ id }) => id === current);
  const place = shown.findIndex(({ id }) => id === current);
  const go = (step: number) => {
    const next = place < 0 ? undefined : shown[place + step];
    return next ? () => change({ control: next.id }, { replace: true }) : undefined;
  };
  const close = useCallback(() => change({ control: undefined }), [change]);
  const onSearch = useCallback((words: string | undefined) => change({ search: words }, { replace: true }), [change]);
  const domains = [...new Set(controls.map(({ domain }) => domain))].map((value) => ({ value, label: value }));
  const onOpen = (id: string) => change({ control: id });
  return (
    <>
      <Card>
        <FilterBar
          aside={<ExportRows file="controls" columns={exported} total={shown.length} read={async () => shown} />}
        >
          <SearchField label="Search controls" value={filter.search} onSearch={onSearch} />
          <FilterSelect
            label="Domain"
            value={filter.domain}
            choices={domains}
            onChange={(value) => change({ domain: value })}
          />
          <FilterSelect
            label="State"
            value={filter.state}
            choices={stateChoices}
            onChange={(value) => change({ state: value })}
          />
          <FilterSelect
            label="Serves"
            value={filter.serving}
            choices={[{ value: 'yes', label: 'A framework you follow' }]}
            onChange={(value) => change({ serving: value })}
          />
        </FilterBar>
        {shown.length === 0 ? (
          <Empty
            title="No control is like that"
            action={
              <Button
                onClick={() => change({ search: undefined, domain: undefined, state: undefined, serving: undefined })}
              >
                Clear the filters
              </Button>
            }
          >
            None of the controls fits the search and filters above.
          </Empty>
        ) : (
          <DataTable
            caption="Controls"
            columns={columns(onOpen)}
            rows={shown}
            keyOf={({ id }) => id}
            current={current}
            brief={(control) => <Brief control={control} onOpen={onOpen} />}
          />
        )}
        <p className="numeric border-line border-t px-4 py-3 text-13 text-ink-soft">
          {shown.length === controls.length
            ? formatCount(controls.length, 'control')
            : `${shown.length} of ${formatCount(controls.length, 'control')}`}
        </p>
      </Card>
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

const exported: readonly CsvColumn<Control>[] = [
  { heading: 'Control', cell: ({ id }) => id },
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Domain', cell: ({ domain }) => domain },
  {
    heading: 'State',
    cell: (control) => {
      const state = countedState(control);
      return !state ? 'Not recorded' : state.applicable ? implementationNames[state.implementation] : 'Does not apply';
    },
  },
  { heading: 'Tested', cell: ({ state }) => (state?.applicable ? effectivenessNames[state.effectiveness] : null) },
  { heading: 'Evidence', cell: ({ evidence }) => evidence?.numbers.join(' ') ?? null },
  {
    heading: 'Evidence until',
    cell: ({ state, evidence }) => (evidence ? evidence.until : (state?.evidenceUntil ?? null)),
  },
  { heading: 'Last confirmed', cell: ({ state }) => state?.confirmedOn ?? null },
  { heading: 'Requirements', cell: ({ serves }) => serves },
];

function columns(onOpen: (id: string) => void): Column<Control>[] {
  return [
    {
      id: 'id',
      heading: 'Control',
      cell: ({ id }) => <span className="numeric whitespace-nowrap text-ink-faint">{id}</span>,
    },
    {
      id: 'name',
      heading: 'Name',
      wide: true,
      cell: ({ id, name }) => (
        <button type="button" data-opens="" onClick={() => onOpen(id)} className={opensLook}>
          {name}
        </button>
      ),
    },
    {
      ...{ id: 'domain', heading: 'Domain', from: 'lg' },
      cell: ({ domain }) => <span className="xl:whitespace-nowrap">{domain}</span>,
    },
    { id: 'state', heading: 'State', cell: (control) => <ControlStateWord control={control} /> },
    {
      id: 'tested',
      heading: 'Tested',
      from: 'xl',
      cell: ({ state }) => (
        <span className="whitespace-nowrap">{state?.applicable ? effectivenessNames[state.effectiveness] : '–'}</span>
      ),
    },
    {
      id: 'evidence',
      heading: 'Evidence',
      from: 'xl',
      cell: (control) => <Evidence control={control} />,
    },
    { id: 'serves', heading: 'Requirements', right: true, from: 'md', cell: ({ serves }) => serves },
  ];
}

/** How many approved pieces it stands on, and until when they are good; or the recorded date. */
function Evidence({ control: { state, evidence } }: { readonly control: Control }) {
  const until = evidence ? evidence.until : state?.evidenceUntil;
  if (!evidence && !until) return '–';
  return (
    <span className="whitespace-nowrap">
      {evidence && formatCount(evidence.numbers.length, 'piece')}
      {evidence && until && ' · '}
      {until && (
        <>
          until <Day on={until} />
        </>
      )}
    </span>
  );
}

function Brief({ control, onOpen }: { readonly control: Control; readonly onOpen: (id: string) => void }) {
  return (
    <>
      <button type="button" data-opens="" onClick={() => onOpen(control.id)} className={opensLook}>
        <span className="numeric mr-1 font-normal text-ink-faint">{control.id} </span>
        {control.name}
      </button>
      <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft">
        <ControlStateWord control={control} />
        <span>{control.domain}</span>
      </p>
    </>
  );
}
