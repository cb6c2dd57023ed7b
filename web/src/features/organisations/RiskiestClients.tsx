import { type ClientRow, listBrokerClients } from '@claimlock/contract/organisations/endpoints';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { type Column, DataTable, opensLook } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { TierBadge } from '../../ui/TierBadge.tsx';
import { riskWords } from './client-status.ts';

/** How many clients are worth a look first. */
const shown = 5;

const name = ({ id, companyName }: ClientRow) => (
  <Anchor to={paths.brokerClient(id)} data-opens="" className={opensLook}>
    {companyName}
  </Anchor>
);

const columns: readonly Column<ClientRow>[] = [
  { id: 'name', heading: 'Company name', wide: true, cell: name },
  {
    id: 'tier',
    heading: 'Tier',
    cell: ({ tier, assuranceScore }) => <TierBadge tier={tier} score={assuranceScore ?? undefined} />,
  },
  { id: 'risk', heading: 'Risk score', right: true, cell: ({ riskScore }) => riskWords(riskScore) },
];

/** The clients of a broker whose assurance leaves most open: whom to talk to first. */
export function RiskiestClients({ brokerId }: { readonly brokerId: string }) {
  const query = useRead(listBrokerClients, { brokerId, status: 'Active', sort: '-risk', limit: shown });
  return (
    <Section title="Highest risk" note="Whose controls leave most open: whom to talk to first.">
      <Loaded query={query} what="The clients" skeleton={<SkeletonRows rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="You have no active client yet" />
          ) : (
            <DataTable
              caption="Clients with the highest risk"
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              sticky={false}
              brief={(row) => (
                <div className="flex items-center justify-between gap-3">
                  <span>{name(row)}</span>
                  <span className="flex items-center gap-3">
                    <TierBadge tier={row.tier} score={row.assuranceScore ?? undefined} />
                    <span className="numeric">{riskWords(row.riskScore)}</span>
                  </span>
                </div>
              )}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
