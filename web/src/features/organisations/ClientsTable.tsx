import { tiers } from '@claimlock/contract/compliance/assurance';
import {
  type ClientRow,
  clientSorts,
  clientStatuses,
  industries,
  type listClients,
} from '@claimlock/contract/organisations/endpoints';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { usePaging, useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Card } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { TierBadge } from '../../ui/TierBadge.tsx';
import { Ago } from '../../ui/When.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { clientTones, complianceLooks, riskWords } from './client-status.ts';
import { clientsAddress, clientsPerPage, isShown, type OptionalColumn } from './clients-address.ts';

const choices = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

/**
 * The table of clients (specification §3), for the platform and for a broker: filtered, sorted and paged by the server,
 * all of it in the address; which columns are shown is chosen there too.
 */
export function ClientsTable({
  query,
  nameOf,
  actionsOf,
  columnsOffered,
  aside,
  empty,
}: {
  readonly query: UseQueryResult<OutputOf<typeof listClients>>;
  readonly nameOf: (row: ClientRow) => ReactNode;
  readonly actionsOf?: (row: ClientRow) => ReactNode;
  readonly columnsOffered: readonly OptionalColumn[];
  readonly aside?: ReactNode;
  readonly empty: ReactNode;
}) {
  const [{ search, status, tier, industry, sort, columns: turned }, change] = useUrlState(clientsAddress);
  const paging = usePaging();
  const onSearch = useCallback(
    (words: string | undefined) => change({ search: words, after: undefined }, { replace: true }),
    [change],
  );
  const filtered = Boolean(search ?? status ?? tier ?? industry);
  const clear = () =>
    change({ search: undefined, status: undefined, tier: undefined, industry: undefined, after: undefined });
  const shown = columnsOffered.filter((id) => isShown(id, turned));
  const columns: Column<ClientRow>[] = [
    { id: 'name', heading: 'Company name', sorts: ['name', '-name'], cell: nameOf },
    ...shown.map((id) => all[id]),
    ...(actionsOf ? [{ id: 'actions', heading: 'Actions', right: true, cell: actionsOf }] : []),
  ];
  return (
    <Card>
      <FilterBar
        aside={
          <>
            <ColumnChoice
              offered={columnsOffered.map((id) => ({ value: id, label: all[id].heading }))}
              turned={turned}
              onChange={(next) => change({ columns: next }, { replace: true })}
            />
            {aside}
          </>
        }
      >
        <SearchField label="Search clients" value={search} onSearch={onSearch} />
        <FilterSelect
          label="Status"
          value={status}
          choices={choices(clientStatuses)}
          onChange={(value) => change({ status: value, after: undefined })}
        />
        <FilterSelect
          label="Tier"
          value={tier}
          choices={choices(tiers)}
          onChange={(value) => change({ tier: value, after: undefined })}
        />
        <FilterSelect
          label="Industry"
          value={industry}
          choices={choices(industries)}
          onChange={(value) => change({ industry: value, after: undefined })}
        />
      </FilterBar>
      <ListTable
        query={query}
        what="The clients"
        skeleton={10}
        things={['client', 'clients']}
        limit={clientsPerPage}
        paging={paging}
        filtered={filtered}
        onClear={clear}
        empty={empty}
        caption="Client organisations"
        columns={columns}
        sort={sort}
        onSort={(to) => change({ sort: clientSorts.find((one) => one === to) ?? 'name', after: undefined })}
        brief={(row) => <Brief row={row} name={nameOf(row)} actions={actionsOf?.(row)} />}
      />
    </Card>
  );
}

const all: Record<OptionalColumn, Column<ClientRow>> = {
  industry: { id: 'industry', heading: 'Industry', from: 'lg', cell: ({ industry }) => industry },
  employees: {
    id: 'employees',
    heading: 'Employees',
    right: true,
    from: 'lg',
    sorts: ['-employees', 'employees'],
    cell: ({ employeeCount }) => formatNumber(employeeCount),
  },
  compliance: {
    id: 'compliance',
    heading: 'Compliance',
    cell: ({ complianceStatus, compliancePercent }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <Badge look={complianceLooks[complianceStatus]}>{complianceStatus}</Badge>
        {compliancePercent !== null && <span className="numeric text-13">{formatPercent(compliancePercent)}</span>}
      </span>
    ),
  },
  risk: {
    id: 'risk',
    heading: 'Risk score',
    right: true,
    from: 'md',
    sorts: ['-risk', 'risk'],
    cell: ({ riskScore }) => riskWords(riskScore),
  },
  activity: {
    id: 'activity',
    heading: 'Last activity',
    from: 'xl',
    sorts: ['-activity', 'activity'],
    cell: ({ lastActivity }) => <Ago at={lastActivity} />,
  },
  tier: {
    id: 'tier',
    heading: 'Tier',
    cell: ({ tier, assuranceScore }) => <TierBadge tier={tier} score={assuranceScore ?? undefined} />,
  },
  status: {
    id: 'status',
    heading: 'Status',
    from: 'md',
    cell: ({ status }) => <Status tone={clientTones[status]}>{status}</Status>,
  },
  broker: { id: 'broker', heading: 'Broker', from: 'xl', cell: ({ broker }) => broker?.name ?? '–' },
};

function Brief({
  row,
  name,
  actions,
}: {
  readonly row: ClientRow;
  readonly name: ReactNode;
  readonly actions: ReactNode;
}) {
  return (
    <>
      {name}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        <TierBadge tier={row.tier} score={row.assuranceScore ?? undefined} />
        <Status tone={clientTones[row.status]}>{row.status}</Status>
        <span className="numeric">Compliance {formatPercent(row.compliancePercent)}</span>
      </p>
      {actions && <div className="mt-2">{actions}</div>}
    </>
  );
}
