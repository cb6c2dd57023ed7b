import { listBrokerClients } from '@claimlock/contract/organisations/endpoints';
import { Building2 } from 'lucide-react';
import { useReadPage } from '../../lib/query.ts';
import { isBrokerId, useSession } from '../../lib/session.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Empty } from '../../ui/States.tsx';
import { ClientsTable } from './ClientsTable.tsx';
import { clientsAddress, clientsPerPage, optionalColumns } from './clients-address.ts';

const offered = optionalColumns.filter((column) => column !== 'broker');

/** The clients of one's own broker firm. */
export function BrokerClientsPage() {
  const session = useSession();
  const firm = session?.memberships.find(({ audience }) => audience === 'broker_admin')?.organisation.id;
  const brokerId = firm && isBrokerId(firm) ? firm : undefined;
  const [{ search, status, tier, industry, sort, after }] = useUrlState(clientsAddress);
  const query = useReadPage(
    listBrokerClients,
    { brokerId: brokerId ?? '', search, status, tier, industry, sort, after, limit: clientsPerPage, count: 'true' },
    brokerId !== undefined,
  );
  return (
    <>
      <PageHead
        title="Clients"
        answers="The organisations you look after: their tier, their risk score, and when they were last active."
      />
      <ClientsTable
        query={query}
        columnsOffered={offered}
        nameOf={({ companyName }) => <span className="font-medium">{companyName}</span>}
        empty={
          <Empty icon={<Building2 aria-hidden="true" size={20} />} title="You have no client yet">
            An organisation stands here once the platform’s operator has named your firm as its broker.
          </Empty>
        }
      />
    </>
  );
}
