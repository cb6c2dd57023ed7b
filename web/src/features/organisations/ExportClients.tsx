import { type ClientRow, listClients } from '@claimlock/contract/organisations';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call, type InputOf } from '../../lib/api.ts';
import { type CsvColumn, saveAs, toCsv } from '../../lib/csv.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';

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
  const save = useMutation({
    mutationFn: async () => {
      const rows: ClientRow[] = [];
      let after: string | undefined;
      do {
        const page = await call(listClients, { ...filter, after, limit: 100 });
        rows.push(...page.items);
        after = page.next ?? undefined;
      } while (after !== undefined);
      saveAs('clients.csv', toCsv(columns, rows), 'text/csv');
    },
  });
  const label = total === null ? 'Export CSV' : `Export ${total} as CSV`;
  return (
    <Button
      size="small"
      whyNot={total === 0 ? 'There is nothing to export.' : undefined}
      busy={save.isPending && 'Exporting'}
      title={save.error ? problemOf(save.error).sentence : undefined}
      icon={<Download aria-hidden="true" size={15} />}
      onClick={() => save.mutate()}
    >
      {save.error ? 'Export failed, try again' : label}
    </Button>
  );
}
