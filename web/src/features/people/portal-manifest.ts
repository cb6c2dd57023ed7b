import { UserPlus, Users } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { roleOf, rolesOf, rolesTabs, roleTabs } from './rights/role-tabs.ts';

const ofClient = ':clientId';

/** The people of a client, for those who administer it and for the platform. */
export const peopleInPortals: Manifest = {
  name: 'people',
  screens: [
    { at: paths.employees(), load: () => import('./EmployeesPage.tsx').then((m) => m.EmployeesPage) },
    { at: paths.employeeDepartments(), load: () => import('./DepartmentsPage.tsx').then((m) => m.DepartmentsPage) },
    {
      at: [paths.employees(), paths.clientUsers(ofClient)].map(rolesOf),
      crumb: 'Roles',
      tabs: rolesTabs,
      load: () => import('./rights/RolesPage.tsx').then((m) => m.RolesPage),
    },
    { at: paths.employee(':personId'), load: () => import('./PersonPage.tsx').then((m) => m.PersonPage) },
    { at: paths.addEmployee(), load: () => import('./AddEmployeePage.tsx').then((m) => m.AddEmployeePage) },
    {
      at: paths.addClientUser(ofClient),
      crumb: 'Add user',
      load: () => import('./AddClientUserPage.tsx').then((m) => m.AddClientUserPage),
    },
    {
      at: paths.clientUser(ofClient, ':personId'),
      crumb: 'User',
      load: () => import('./PersonPage.tsx').then((m) => m.PersonPage),
    },
    {
      at: [paths.employee(':personId'), paths.clientUser(ofClient, ':personId')].map(roleOf),
      crumb: 'User Role Manager',
      tabs: roleTabs,
      load: () => import('./rights/RoleManagerPage.tsx').then((m) => m.RoleManagerPage),
    },
  ],
  places: [
    { portal: 'client_admin', label: 'Employees', to: paths.employees(), icon: Users, letter: 'e' },
    { portal: 'client_admin', label: 'Add employee', to: paths.addEmployee(), icon: UserPlus, letter: 'n' },
  ],
  palette: [
    {
      label: 'Add Employee',
      kind: 'Do',
      to: paths.addEmployee(),
      when: ({ memberships }) =>
        memberships.some(
          ({ audience, suspended, withheld }) =>
            audience === 'client_admin' && !suspended && !withheld.includes('people.add'),
        ),
    },
  ],
};
