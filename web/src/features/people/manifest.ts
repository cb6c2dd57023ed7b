import { Users } from 'lucide-react';
import { isAdminHere, type Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { roleOf, rolesOf, rolesTabs, roleTabs } from './rights/role-tabs.ts';

/** Who works at a client. */
export const people: Manifest = {
  name: 'people',
  screens: [
    { at: paths.users(), load: () => import('./UsersPage.tsx').then((m) => m.UsersPage) },
    { at: paths.userDepartments(), load: () => import('./DepartmentsPage.tsx').then((m) => m.DepartmentsPage) },
    {
      at: rolesOf(paths.users()),
      tabs: rolesTabs,
      load: () => import('./rights/RolesPage.tsx').then((m) => m.RolesPage),
    },
    { at: paths.user(':personId'), load: () => import('./PersonPage.tsx').then((m) => m.PersonPage) },
    {
      at: roleOf(paths.user(':personId')),
      tabs: roleTabs,
      load: () => import('./rights/RoleManagerPage.tsx').then((m) => m.RoleManagerPage),
    },
  ],
  places: [{ portal: 'employee', label: 'Users', to: paths.users(), icon: Users, letter: 'u', when: isAdminHere }],
};
