import { Outlet, type RouteObject } from 'react-router';
import { ModulesContext } from './lib/manifest.ts';
import { homes, paths } from './lib/paths.ts';
import { allModules, portalModules } from './portal-modules.ts';
import { routesOf } from './shells/screen-routes.tsx';

/** The portals of super admins, brokers and client admins, and one's account in any of them. */
export const portalRoutes: RouteObject[] = [
  {
    id: 'portals',
    element: (
      <ModulesContext value={allModules}>
        <Outlet />
      </ModulesContext>
    ),
    children: routesOf(portalModules, [
      {
        at: homes.client_admin,
        load: () => import('./shells/ClientAdminShell.tsx').then((m) => m.ClientAdminShell),
      },
      { at: homes.broker_admin, load: () => import('./shells/BrokerShell.tsx').then((m) => m.BrokerShell) },
      { at: paths.account(), load: () => import('./shells/AccountShell.tsx').then((m) => m.AccountShell) },
      { at: homes.super_admin, load: () => import('./shells/AdminShell.tsx').then((m) => m.AdminShell) },
    ]),
  },
];
