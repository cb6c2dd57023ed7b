import { type Cohort, leastClientsShown, retentionMonths } from '@claimlock/contract/client-analytics/endpoints';
import { formatCount, formatLongMonth, formatNumber, formatPercent } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';

const nameOf = ({ from, to }: Cohort) =>
  from === to ? formatLongMonth(from) : `${formatLongMonth(from)} to ${formatLongMonth(to)}`;
const after = (months: number) => `After ${formatCount(months, 'month')}`;

const columns: readonly Column<Cohort>[] = [
  { id: 'joined', heading: 'Joined', cell: nameOf },
  { id: 'clients', heading: 'Clients', right: true, cell: ({ clients }) => formatNumber(clients) },
  ...retentionMonths.map(
    (months, place): Column<Cohort> => ({
      id: String(months),
      heading: after(months),
      right: true,
      cell: ({ active }) => formatPercent(active[place] ?? null),
    }),
  ),
];

/** Of the clients that joined in a month, how many were still active later. */
export function Retention({ cohorts }: { readonly cohorts: readonly Cohort[] }) {
  return (
    <Section
      title="Retention"
      note={`Of the clients that joined in a month, the share whose people changed something in the 1st, 3rd, 6th and 12th month after it. Months of fewer than ${leastClientsShown} clients are shown together; – means that month is not over.`}
    >
      {cohorts.length === 0 ? (
        <Empty title="No clients yet">Clients are shown here by the month in which they joined.</Empty>
      ) : (
        <DataTable
          caption="Clients still active by the month in which they joined"
          columns={columns}
          rows={cohorts.toReversed()}
          keyOf={({ from }) => from}
          sticky={false}
          brief={(row) => (
            <>
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-medium">{nameOf(row)}</span>
                <span className="numeric">{formatCount(row.clients, 'client')}</span>
              </span>
              <span className="block text-12 text-ink-faint">
                {retentionMonths
                  .map((months, place) => `${after(months)}: ${formatPercent(row.active[place] ?? null)}`)
                  .join(' · ')}
              </span>
            </>
          )}
        />
      )}
    </Section>
  );
}
