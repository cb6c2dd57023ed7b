import { useLocation, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { activityOf } from './activity-address.ts';
import { useOwnClient } from './use-own-client.ts';

/** The client whose people are shown, and where their screens are in the portal that one is in. */
export function usePeopleClient() {
  const { pathname } = useLocation();
  const { clientId = '' } = useParams();
  const own = useOwnClient();
  const { selectedOrganisation } = useOrganisationChoice();
  if (pathname.startsWith(`${paths.clients()}/`))
    return {
      clientId,
      everybody: paths.clientUsers(clientId),
      // The operator's portal has breadcrumbs of its own above every page.
      crumbs: [],
      listOf: (query: Parameters<typeof paths.users>[0]) => paths.clientUsers(clientId, query),
      operates: true,
      departments: undefined,
      personAt: (personId: string) => paths.clientUser(clientId, personId),
      activityAt: (personId: string) => activityOf(paths.clientUser(clientId, personId)),
    };
  if (pathname.startsWith(`${paths.clientAdmin()}/`))
    return {
      clientId: own,
      everybody: paths.employees(),
      crumbs: [{ label: 'Employees', to: paths.employees() }],
      listOf: paths.employees,
      operates: false,
      departments: paths.employeeDepartments(),
      personAt: paths.employee,
      activityAt: (personId: string) => activityOf(paths.employee(personId)),
    };
  return {
    clientId: selectedOrganisation?.id,
    everybody: paths.users(),
    crumbs: [{ label: 'Users', to: paths.users() }],
    listOf: paths.users,
    operates: false,
    departments: paths.userDepartments(),
    personAt: paths.user,
    activityAt: (personId: string) => activityOf(paths.user(personId)),
  };
}
