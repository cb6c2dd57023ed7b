import { type ClientRow, listClients } from '@claimlock/contract/organisations/endpoints';
import type { InputOf } from '../../lib/api.ts';
import type { CsvColumn } from '../../lib/csv.ts';
import { readAll } from '../../lib/read-all.ts';
import { ExportRows } from '../../ui/ExportRows.tsx';

const columns: readonly CsvColumn<ClientRow>[] = [
  { heading: 'Company name', cell: ({ companyName }) => companyName },
  { heading: 'Industry', cell: ({ industry }) => industry },
  { heading: 'Employees', cell: ({ employeeCount }) => employeeCount },
  { heading: 'Compliance status', cell: ({ complianceStatus }) => complianceStatus },
  { heading: 'Compliance percent', cell: ({ compliancePercent }) => compliancePercent },
  { heading: 'Risk score', cell: ({ riskScore }) => riskScore },
  { heading: 'Last activity', cell: ({ lastActivity }) => lastActivity },
  { heading: 'Tier', cell: ({ tier }) => tier },
  { heading: 'Assurance score', cell: ({ assuranceScore }) => assuranceScore },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Broker', cell: ({ broker }) => broker?.name ?? null },
];

/** Exports every client that fits the filter, not only the page that is shown. */
export function ExportClients({
  filter,
  total,
}: {
  readonly filter: InputOf<typeof listClients>;
  readonly total: number | null;
}) {
  return (
    <ExportRows
      file="clients"
      columns={columns}
      total={total}
      read={() => readAll(listClients, filter, (page) => page)}
    />
  );
}
