import { Building2 } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { isBrokerId, useSession } from '../../lib/session.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { brokerClientColumns, brokerClientsList, ClientFacts } from './clients-list.tsx';

/** The clients of one's own broker firm. */
export function BrokerClientsPage() {
  const session = useSession();
  const firm = session?.memberships.find(({ audience }) => audience === 'broker_admin')?.organisation.id;
  const brokerId = firm && isBrokerId(firm) ? firm : undefined;
  const state = useList(brokerClientsList, { brokerId: brokerId ?? '' }, brokerId !== undefined);
  return (
    <>
      <PageHead
        title="Clients"
        answers="The organisations you look after: their tier, their risk score, and when they were last active."
      />
      <ListScreen
        state={state}
        columns={brokerClientColumns}
        to={({ id }) => paths.brokerClient(id)}
        facts={(row) => <ClientFacts row={row} />}
        empty={{
          icon: <Building2 aria-hidden="true" size={20} />,
          title: 'You have no clients yet',
          words: 'An organisation is listed here once the platform’s operator has named your firm as its broker.',
        }}
      />
    </>
  );
}
