import { Outlet } from 'react-router';
import { OrganisationSwitcher } from '../features/organisations/OrganisationSwitcher.tsx';
import { useOwnOrganisations } from '../features/organisations/queries.ts';
import { Empty } from '../ui/States.tsx';
import { ClientNotice } from './ClientNotice.tsx';
import { Frame } from './Frame.tsx';
import { useOrganisationKey } from './organisation-key.ts';
import { type OpenPortal, Portal } from './Portal.tsx';
import { accountPaths } from './places.ts';

/** The portal of everybody at a client. */
export function DashboardShell() {
  return <Portal audience="employee">{(portal) => <OpenDashboard {...portal} />}</Portal>;
}

function OpenDashboard({ session, memberships }: OpenPortal) {
  const own = useOwnOrganisations('employee');
  const { selected, pending } = own;
  const key = useOrganisationKey(selected?.id);
  return (
    <Frame
      session={session}
      memberships={memberships}
      label="Dashboard"
      portal="employee"
      account={accountPaths.employee}
      clientId={selected?.id}
      lead={<OrganisationSwitcher {...own} />}
      notice={<ClientNotice memberships={memberships} organisationId={selected?.id} />}
    >
      {selected || pending ? (
        <Outlet key={key} />
      ) : (
        <Empty title="Select an organisation">Choose at the top which organisation you want to look at.</Empty>
      )}
    </Frame>
  );
}
