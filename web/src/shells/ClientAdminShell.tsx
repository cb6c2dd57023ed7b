import { Outlet } from 'react-router';
import { OrganisationSwitcher } from '../features/organisations/OrganisationSwitcher.tsx';
import { useOwnOrganisations } from '../features/organisations/queries.ts';
import { useOwnClient } from '../features/people/use-own-client.ts';
import { ClientNotice } from './ClientNotice.tsx';
import { Frame } from './Frame.tsx';
import { useOrganisationKey } from './organisation-key.ts';
import { type OpenPortal, Portal } from './Portal.tsx';
import { accountPaths } from './places.ts';

/** The portal of whoever runs compliance at a client. */
export function ClientAdminShell() {
  return <Portal audience="client_admin">{(portal) => <OpenClientAdmin {...portal} />}</Portal>;
}

function OpenClientAdmin({ session, memberships }: OpenPortal) {
  const own = useOwnOrganisations('client_admin');
  const { selected } = own;
  const client = useOwnClient();
  const key = useOrganisationKey(selected?.id ?? client);
  return (
    <Frame
      session={session}
      memberships={memberships}
      label="Client administration"
      portal="client_admin"
      account={accountPaths.client_admin}
      clientId={selected?.id}
      lead={<OrganisationSwitcher {...own} />}
      notice={<ClientNotice memberships={memberships} organisationId={selected?.id} />}
    >
      <Outlet key={key} />
    </Frame>
  );
}
