import { UserPlus, Users } from 'lucide-react';
import { isAdminHere, type Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { roleOf, roleTabs } from './rights/role-tabs.ts';

/** Who works at a client. */
export const people: Manifest = {
  name: 'people',
  screens: [
    { at: paths.users(), load: () => import('./UsersPage.tsx').then((m) => m.UsersPage) },
    { at: paths.employees(), load: () => import('./EmployeesPage.tsx').then((m) => m.EmployeesPage) },
    {
      at: [paths.userDepartments(), paths.employeeDepartments()],
      load: () => import('./DepartmentsPage.tsx').then((m) => m.DepartmentsPage),
    },
    {
      at: [paths.user(':personId'), paths.employee(':personId')],
      load: () => import('./PersonPage.tsx').then((m) => m.PersonPage),
    },
    {
      at: [paths.user(':personId'), paths.employee(':personId'), paths.client(':clientId/users/:personId')].map(roleOf),
      crumb: 'User Role Manager',
      tabs: roleTabs,
      load: () => import('./rights/RoleManagerPage.tsx').then((m) => m.RoleManagerPage),
    },
    { at: paths.addEmployee(), load: () => import('./AddEmployeePage.tsx').then((m) => m.AddEmployeePage) },
  ],
  places: [
    { portal: 'employee', label: 'Users', to: paths.users(), icon: Users, letter: 'u', when: isAdminHere },
    { portal: 'client_admin', label: 'Employees', to: paths.employees(), icon: Users, letter: 'e' },
    { portal: 'client_admin', label: 'Add employee', to: paths.addEmployee(), icon: UserPlus, letter: 'n' },
  ],
  palette: [
    {
      label: 'Add Employee',
      kind: 'Do',
      to: paths.addEmployee(),
      when: ({ memberships }) => memberships.some(({ audience }) => audience === 'client_admin'),
    },
  ],
};
