import { listClientOverview } from '@claimlock/contract/client-analytics/endpoints';
import { formatPercent, formatProven } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { provenShort } from '../../lib/score-words.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { pointsWords } from './points-words.ts';

/** So many clients are shown here; the list shows all. */
const shown = 5;

type Fallen = {
  readonly id: string;
  readonly name: string;
  readonly percent: number | null;
  readonly provenPercent: number | null;
  readonly change: number;
};

const nameOf = ({ id, name }: Fallen) => <TextLink to={paths.client(id)}>{name}</TextLink>;

const columns: readonly Column<Fallen>[] = [
  { id: 'client', heading: 'Client', wide: true, cell: nameOf },
  { id: 'percent', heading: 'Compliance', right: true, cell: ({ percent }) => formatPercent(percent) },
  { id: 'proven', heading: 'Proven', right: true, cell: ({ provenPercent }) => formatProven(provenPercent) },
  { id: 'change', heading: 'Points in 30 days', right: true, cell: ({ change }) => pointsWords(change) },
];

/** The active clients whose compliance score fell most in thirty days. */
export function FallenMost() {
  const query = useRead(listClientOverview, { sort: 'change', status: 'Active', limit: shown });
  return (
    <Section
      title="Fallen most"
      note="Compliance scores of active clients, over 30 days."
      aside={<TextLink to={paths.clientOverview({ sort: 'change', status: 'Active' })}>All by change</TextLink>}
    >
      <Loaded query={query} what="The clients" skeleton={<SkeletonRows rows={3} />}>
        {({ items }) => {
          const fallen = items.flatMap(({ id, companyName, figures }): Fallen[] => {
            const change = figures?.change30 ?? null;
            if (figures === null || change === null || change >= 0) return [];
            const { compliancePercent: percent, provenPercent } = figures;
            return [{ id, name: companyName, percent, provenPercent, change }];
          });
          if (fallen.length === 0)
            return <Empty title="No score has fallen">Clients whose compliance score fell are listed here.</Empty>;
          return (
            <DataTable
              caption="Clients whose compliance score fell most"
              columns={columns}
              rows={fallen}
              keyOf={({ id }) => id}
              sticky={false}
              brief={(row) => (
                <>
                  <span className="flex items-baseline justify-between gap-3">
                    {nameOf(row)}
                    <span className="numeric font-medium">{pointsWords(row.change)}</span>
                  </span>
                  <span className="block text-12 text-ink-faint">
                    Compliance {formatPercent(row.percent)}
                    {provenShort(row)}
                  </span>
                </>
              )}
            />
          );
        }}
      </Loaded>
    </Section>
  );
}
