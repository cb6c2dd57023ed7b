import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { homes, paths } from './lib/paths.ts';
import { modules } from './modules.ts';
import { Root } from './shells/Root.tsx';
import { ScreenError } from './shells/ScreenError.tsx';
import { isWithin, routesOf, screen } from './shells/screen-routes.tsx';

const root = 'root';

/** The routes of the dashboard and of what stands in no portal. */
export const routes: RouteObject[] = [
  {
    id: root,
    element: <Root modules={modules} />,
    ErrorBoundary: ScreenError,
    // While the first screen is being fetched nothing is shown: it takes less time than a flash of something else.
    HydrateFallback: () => null,
    children: [
      ...routesOf(modules, [
        { at: homes.employee, load: () => import('./shells/DashboardShell.tsx').then((m) => m.DashboardShell) },
      ]),
      { path: '*', ...screen(() => import('./shells/NotFound.tsx').then((m) => m.NotFound)) },
    ],
  },
];

const otherPortals = [homes.super_admin, homes.broker_admin, homes.client_admin, paths.account()];

/**
 * Brings the routes of the other portals once an address leads into one of them: what there is for super admins, brokers and
 * client admins is no part of what the dashboard fetches first.
 */
export const bringPortals: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!otherPortals.some((portal) => isWithin(path, portal))) return;
  const { portalRoutes } = await import('./portal-routes.tsx');
  patch(root, portalRoutes);
};
