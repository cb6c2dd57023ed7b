import { type Broker, listBrokers } from '@claimlock/contract/organisations/brokers';
import { Handshake, Plus, UserPlus } from 'lucide-react';
import { useCallback } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { text, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Day } from '../../ui/When.tsx';
import { AddBrokerPanel } from './AddBrokerPanel.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { PlacesSection } from './PlacesSection.tsx';

/** `add`, `operator`, or the broker firm that somebody is invited to. */
const address = { open: text };

/** The broker firms of the platform, the ways to bring in a firm, one of its people, or another operator, and who has access. */
export function PartnersPage() {
  const query = useRead(listBrokers, {});
  const [{ open }, change] = useUrlState(address);
  const close = useCallback(() => change({ open: undefined }), [change]);
  const firm = query.data?.brokers.find(({ id }) => id === open);
  return (
    <>
      <PageHead
        title="Partners"
        answers="The broker firms that look after clients here, and who can come in for them or for the platform."
        actions={
          <>
            <Button icon={<UserPlus aria-hidden="true" size={15} />} onClick={() => change({ open: 'operator' })}>
              Invite an operator
            </Button>
            <Button look="primary" icon={<Plus aria-hidden="true" size={16} />} onClick={() => change({ open: 'add' })}>
              Add a broker
            </Button>
          </>
        }
      />
      <Card>
        <Loaded query={query} what="The broker firms" skeleton={<SkeletonRows rows={3} />}>
          {({ brokers }) =>
            brokers.length === 0 ? (
              <Empty icon={<Handshake aria-hidden="true" size={20} />} title="There is no broker yet">
                A broker firm sees how its own clients stand, and nobody else’s.
              </Empty>
            ) : (
              <DataTable
                caption="Broker firms"
                columns={columns((id) => change({ open: id }))}
                rows={brokers}
                keyOf={({ id }) => id}
                brief={(broker) => <Brief broker={broker} onInvite={() => change({ open: broker.id })} />}
              />
            )
          }
        </Loaded>
      </Card>
      <OpenInvitations />
      <PlacesSection />
      {open === 'add' && <AddBrokerPanel onClose={close} />}
      {open === 'operator' && <InvitePanel onClose={close} />}
      {firm && <InvitePanel key={firm.id} broker={firm} onClose={close} />}
    </>
  );
}

function Invite({ broker: { name }, onInvite }: { readonly broker: Broker; readonly onInvite: () => void }) {
  return (
    <Button size="small" onClick={onInvite}>
      Invite<span className="sr-only"> somebody to {name}</span>
    </Button>
  );
}

const columns = (onInvite: (id: Broker['id']) => void): readonly Column<Broker>[] => [
  { id: 'name', heading: 'Firm', wide: true, cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    id: 'fca',
    heading: 'FCA number',
    from: 'md',
    cell: ({ fcaNumber }) => <span className="numeric">{fcaNumber}</span>,
  },
  { id: 'clients', heading: 'Clients', right: true, cell: ({ clients }) => formatNumber(clients) },
  {
    id: 'people',
    heading: 'Joined',
    right: true,
    cell: ({ administrators }) => (administrators === 0 ? 'None yet' : formatNumber(administrators)),
  },
  { id: 'since', heading: 'Since', from: 'md', cell: ({ createdAt }) => <Day on={createdAt.slice(0, 10)} /> },
  {
    id: 'invite',
    heading: 'Invite',
    right: true,
    cell: (broker) => <Invite broker={broker} onInvite={() => onInvite(broker.id)} />,
  },
];

function Brief({ broker, onInvite }: { readonly broker: Broker; readonly onInvite: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div>
        <p className="font-medium">{broker.name}</p>
        <p className="text-13 text-ink-soft">
          {formatNumber(broker.clients)} clients ·{' '}
          {broker.administrators === 0 ? 'nobody has joined yet' : `${formatNumber(broker.administrators)} joined`}
        </p>
      </div>
      <Invite broker={broker} onInvite={onInvite} />
    </div>
  );
}
