import type { ClientRow } from '@claimlock/contract/organisations/endpoints';
import { Building2, Plus } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { InvitedNotice } from '../mail/widgets.ts';
import { ClientFacts, clientColumns, clientsList } from './clients-list.tsx';

/** Client Organisations (specification §2): every client of the platform, with View, Edit and Suspend. */
export function ClientsPage() {
  const state = useList(clientsList, {});
  return (
    <>
      <PageHead
        title="Client Organisations"
        answers="Every organisation on the platform: how it stands, and what to do with it."
        actions={
          <>
            <span className="sm:hidden">
              <ButtonLink to={paths.addClient()} look="primary" icon={<Plus aria-hidden="true" size={16} />}>
                Add Client
              </ButtonLink>
            </span>
            <ButtonLink to={paths.clientOverview()}>Client overview</ButtonLink>
          </>
        }
      />
      <InvitedNotice />
      <ListScreen
        state={state}
        columns={clientColumns}
        to={({ id }) => paths.client(id)}
        facts={(row) => <ClientFacts row={row} />}
        rowActions={(row) => <Actions row={row} />}
        empty={{
          icon: <Building2 aria-hidden="true" size={20} />,
          title: 'There are no clients yet',
          words:
            'Each organisation that uses ClaimLock is listed here, with its tier, its risk score and when it was last active.',
          action: (
            <ButtonLink to={paths.addClient()} look="primary">
              Add Client
            </ButtonLink>
          ),
        }}
      />
    </>
  );
}

function Actions({ row }: { readonly row: ClientRow }) {
  const act = row.heldUntil !== null ? 'Closing' : row.status === 'Suspended' ? 'Reinstate' : 'Suspend';
  // Of a client that is closed there is its report and nothing to change.
  if (row.closedAt !== null) return <Act to={paths.client(row.id)} label="View" of={row} />;
  return (
    <span className="inline-flex gap-1.5">
      <Act to={paths.client(row.id)} label="View" of={row} />
      <Act to={paths.editClient(row.id)} label="Edit" of={row} />
      <Act to={paths.clientStatus(row.id)} label={act} of={row} />
    </span>
  );
}

function Act({ to, label, of }: { readonly to: string; readonly label: string; readonly of: ClientRow }) {
  return (
    <Anchor
      to={to}
      aria-label={`${label} ${of.companyName}`}
      className="finger inline-flex h-7 items-center justify-center rounded-md border border-line-strong bg-surface px-2 text-13 font-medium hover:border-control hover:bg-sunken"
    >
      {label}
    </Anchor>
  );
}
