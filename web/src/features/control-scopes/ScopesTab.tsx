import { type Control, listControls } from '@claimlock/contract/compliance/controls';
import { type ControlScope, listControlScopes, scopeKinds } from '@claimlock/contract/control-scopes/endpoints';
import { useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import type { CsvColumn } from '../../lib/csv.ts';
import { useRead } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, opensLook } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { FilterBar } from '../../ui/Filters.tsx';
import { filterOf } from '../../ui/filter.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { Card } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { fullName, kindNames, roleNames } from './scope-words.ts';
import { scopesAddress } from './scopes-address.ts';

const AddScopePanel = later(() => import('./AddScopePanel.tsx').then((m) => m.AddScopePanel));
const ScopePanel = later(() => import('./ScopePanel.tsx').then((m) => m.ScopePanel));

type Row = ControlScope & { readonly recorded: number; readonly unknown: number };

/** The parts of the organisation that controls are recorded for by themselves. */
export function ScopesTab({ clientId }: { readonly clientId: string }) {
  const permit = useCan('compliance.read-working', clientId);
  const scopes = useRead(listControlScopes, { clientId }, permit.may);
  const controls = useRead(listControls, { clientId }, permit.may);
  if (!permit.may) return <NotPermitted why={permit.why} />;
  return (
    <Loaded query={scopes} what="The scopes" skeleton={<SkeletonRows />}>
      {({ scopes: found }) => <Scopes clientId={clientId} scopes={found} controls={controls.data?.controls ?? []} />}
    </Loaded>
  );
}

function Scopes({
  clientId,
  scopes,
  controls,
}: {
  readonly clientId: string;
  readonly scopes: readonly ControlScope[];
  readonly controls: readonly Control[];
}) {
  const permit = useCan('controls.change', clientId);
  const [{ scope: current, part: kind }, change] = useUrlState(scopesAddress);
  const close = useCallback(() => change({ scope: undefined }), [change]);
  const open = scopes.find(({ id }) => id === current);
  const onOpen = (id: string) => change({ scope: id });
  const add = (
    <Button look="primary" whyNot={permit.why} onClick={() => change({ scope: 'new' })}>
      Add scope
    </Button>
  );
  const filters = [
    filterOf(
      'Kind',
      kind,
      scopeKinds.map((value) => ({ value, label: kindNames[value] })),
      (to) => change({ part: to }),
    ),
  ];
  const listed = kind ? scopes.filter((scope) => scope.kind === kind) : scopes;
  const rows = listed.map((scope): Row => {
    const parts = controls.flatMap((control) => control.parts.filter((part) => part.scopeId === scope.id));
    const unknown = parts.filter(({ state, asTheRest }) => state === null && !asTheRest).length;
    return { ...scope, recorded: parts.length - unknown, unknown };
  });
  return (
    <>
      <p className="mb-4 max-w-[80ch] text-ink-soft">
        A control can be recorded for a part of the organisation by itself: a class of devices, a site, a product. It
        then counts as its weakest part, so one class of devices without protection is not hidden by the others.
      </p>
      <Card>
        {scopes.length === 0 && !kind ? (
          <Empty title="Everything is recorded for the organisation as a whole" action={add}>
            Add a scope for each part where things are done differently.
          </Empty>
        ) : (
          <>
            <FilterBar
              aside={
                <>
                  <ExportRows
                    of={listControlScopes}
                    at={{ clientId }}
                    file="scopes"
                    columns={exported}
                    total={rows.length}
                    read={async () => rows}
                    filters={filters}
                  />
                  {add}
                </>
              }
            >
              <FilterMenu onClear={() => change({ part: undefined })} filters={filters} />
            </FilterBar>
            {kind && rows.length === 0 ? (
              <Empty title={`No scope is of the kind ${kindNames[kind]} yet`}>Add one, or look at every kind.</Empty>
            ) : (
              <DataTable
                caption="Scopes"
                columns={columns(onOpen)}
                rows={rows}
                keyOf={({ id }) => id}
                current={current}
                brief={(scope) => <Brief scope={scope} onOpen={onOpen} />}
              />
            )}
          </>
        )}
      </Card>
      {current === 'new' && <AddScopePanel clientId={clientId} first={kind} onAdded={onOpen} onClose={close} />}
      {open && <ScopePanel key={open.id} clientId={clientId} controls={controls} scope={open} onClose={close} />}
    </>
  );
}

const exported: readonly CsvColumn<Row>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Release', cell: ({ release }) => release },
  { heading: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { heading: 'Role', cell: ({ role }) => role && roleNames[role] },
  { heading: 'Controls recorded', cell: ({ recorded }) => recorded },
  { heading: 'Retired', cell: ({ retiredAt }) => retiredAt },
];

function columns(onOpen: (id: string) => void): Column<Row>[] {
  return [
    {
      id: 'name',
      heading: 'Name',
      wide: true,
      cell: (scope) => (
        <button type="button" data-opens="" onClick={() => onOpen(scope.id)} className={opensLook}>
          {fullName(scope)}
        </button>
      ),
    },
    { id: 'kind', heading: 'Kind', cell: ({ kind }) => kindNames[kind] },
    { id: 'state', heading: 'State', cell: (scope) => <ScopeState scope={scope} /> },
    { id: 'recorded', heading: 'Controls recorded', right: true, cell: ({ recorded }) => recorded },
  ];
}

function ScopeState({ scope: { retiredAt, unknown, kind, role } }: { readonly scope: Row }) {
  if (retiredAt) return <Status tone="out">Retired</Status>;
  if (unknown > 0) return <Status tone="attention">{`${unknown} not recorded`}</Status>;
  if (kind === 'product' && role === null) return <Status tone="unknown">Role not answered</Status>;
  return <Status tone="good">In use</Status>;
}

function Brief({ scope, onOpen }: { readonly scope: Row; readonly onOpen: (id: string) => void }) {
  return (
    <>
      <button type="button" data-opens="" onClick={() => onOpen(scope.id)} className={opensLook}>
        {fullName(scope)}
      </button>
      <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft">
        <ScopeState scope={scope} />
        <span>{kindNames[scope.kind]}</span>
      </p>
    </>
  );
}
