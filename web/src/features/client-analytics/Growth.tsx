import type { GrowthMonth } from '@claimlock/contract/client-analytics/endpoints';
import { formatMonth, formatNumber } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { MonthColumns } from './MonthColumns.tsx';

const signed = (count: number) =>
  count > 0 ? `+${formatNumber(count)}` : count < 0 ? `−${formatNumber(-count)}` : '0';
const net = ({ joined, suspended, reinstated }: GrowthMonth) => joined + reinstated - suspended;
const nameOf = ({ month, soFar }: GrowthMonth) =>
  `${formatMonth(month)} ${month.slice(0, 4)}${soFar ? ', so far' : ''}`;

const columns: readonly Column<GrowthMonth>[] = [
  { id: 'month', heading: 'Month', cell: (row) => <span className="whitespace-nowrap">{nameOf(row)}</span> },
  { id: 'joined', heading: 'Joined', right: true, cell: ({ joined }) => formatNumber(joined) },
  { id: 'suspended', heading: 'Suspended', right: true, cell: ({ suspended }) => formatNumber(suspended) },
  { id: 'reinstated', heading: 'Reinstated', right: true, cell: ({ reinstated }) => formatNumber(reinstated) },
  { id: 'closed', heading: 'Closed', right: true, from: 'sm', cell: ({ closed }) => formatNumber(closed) },
  { id: 'net', heading: 'Net', right: true, cell: (row) => signed(net(row)) },
  { id: 'active', heading: 'Active', right: true, cell: ({ active }) => formatNumber(active) },
];

/** How clients came and went in the last twelve months. */
export function Growth({ months }: { readonly months: readonly GrowthMonth[] }) {
  return (
    <Section title="Growth" note="Active clients at the end of each month, and what changed in the month.">
      <MonthColumns
        label="Active clients by month"
        series={[{ name: 'Active clients', colour: 'bg-accent' }]}
        hasTable={false}
        months={months.map(({ month, soFar, active }) => ({ month, soFar, counts: [active] }))}
      />
      <div className="border-line border-t">
        <DataTable
          caption="Clients that joined, were suspended, reinstated and closed by month"
          columns={columns}
          rows={months.toReversed()}
          keyOf={({ month }) => month}
          sticky={false}
          brief={(row) => (
            <>
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-medium">{nameOf(row)}</span>
                <span className="numeric font-medium">{signed(net(row))}</span>
              </span>
              <span className="block text-12 text-ink-faint">
                {formatNumber(row.joined)} joined · {formatNumber(row.suspended)} suspended ·{' '}
                {formatNumber(row.reinstated)} reinstated · {formatNumber(row.closed)} closed ·{' '}
                {formatNumber(row.active)} active at the end
              </span>
            </>
          )}
        />
      </div>
    </Section>
  );
}
