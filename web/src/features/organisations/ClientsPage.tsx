import { type ClientRow, listClients } from '@claimlock/contract/organisations/endpoints';
import { Building2, Plus } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useReadPage } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { opensLook } from '../../ui/DataTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Empty } from '../../ui/States.tsx';
import { ClientsTable } from './ClientsTable.tsx';
import { clientsAddress, clientsPerPage, optionalColumns } from './clients-address.ts';
import { ExportClients } from './ExportClients.tsx';

/** Client Organisations (specification §2): every client of the platform, with View, Edit and Suspend. */
export function ClientsPage() {
  const [{ search, status, tier, industry, sort, after }] = useUrlState(clientsAddress);
  const filter = { search, status, tier, industry, sort };
  const query = useReadPage(listClients, { ...filter, after, limit: clientsPerPage, count: 'true' });
  return (
    <>
      <PageHead
        title="Client Organisations"
        answers="Every organisation on the platform: how it stands, and what to do with it."
        actions={
          <span className="sm:hidden">
            <ButtonLink to={paths.addClient()} look="primary" icon={<Plus aria-hidden="true" size={16} />}>
              Add Client
            </ButtonLink>
          </span>
        }
      />
      <ClientsTable
        query={query}
        columnsOffered={optionalColumns}
        nameOf={(row) => (
          <Anchor to={paths.client(row.id)} data-opens="" className={opensLook}>
            {row.companyName}
          </Anchor>
        )}
        actionsOf={(row) => <Actions row={row} />}
        aside={<ExportClients filter={filter} total={query.data?.total ?? null} />}
        empty={
          <Empty
            icon={<Building2 aria-hidden="true" size={20} />}
            title="There is no client yet"
            action={
              <ButtonLink to={paths.addClient()} look="primary">
                Add Client
              </ButtonLink>
            }
          >
            Each organisation that uses ClaimLock stands here, with its tier, its risk score and when it was last
            active.
          </Empty>
        }
      />
    </>
  );
}

function Actions({ row }: { readonly row: ClientRow }) {
  const suspended = row.status === 'Suspended';
  return (
    <span className="inline-flex gap-1.5">
      <Act to={paths.client(row.id)} label="View" of={row} />
      <Act to={paths.editClient(row.id)} label="Edit" of={row} />
      <Act to={paths.clientStatus(row.id)} label={suspended ? 'Reinstate' : 'Suspend'} of={row} />
    </span>
  );
}

function Act({ to, label, of }: { readonly to: string; readonly label: string; readonly of: ClientRow }) {
  return (
    <Anchor
      to={to}
      aria-label={`${label} ${of.companyName}`}
      className="inline-flex h-7 items-center rounded-md border border-line-strong bg-surface px-2 text-13 font-medium hover:border-control hover:bg-sunken"
    >
      {label}
    </Anchor>
  );
}
