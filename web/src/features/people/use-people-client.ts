import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useOwnClient } from './use-own-client.ts';

/** The client whose people are shown, and where their screens are in the portal that one is in. */
export function usePeopleClient() {
  const { pathname } = useLocation();
  const own = useOwnClient();
  const { selectedOrganisation } = useOrganisationChoice();
  const isClientAdmin = pathname.startsWith(`${paths.clientAdmin()}/`);
  return isClientAdmin
    ? {
        clientId: own,
        crumb: { label: 'Employees', to: paths.employees() },
        listOf: paths.employees,
        departments: paths.employeeDepartments(),
        personAt: paths.employee,
      }
    : {
        clientId: selectedOrganisation?.id,
        crumb: { label: 'Users', to: paths.users() },
        listOf: paths.users,
        departments: paths.userDepartments(),
        personAt: paths.user,
      };
}
