import type { RouteObject } from 'react-router';
import type { Load, Screen } from './lib/manifest.ts';
import { homes, paths } from './lib/paths.ts';
import { modules } from './modules.ts';
import { Root } from './shells/Root.tsx';
import { ScreenError } from './shells/ScreenError.tsx';

/** A screen that is fetched when it is first needed, or a little before. */
function screen(load: Load, crumb?: string): Pick<RouteObject, 'lazy' | 'ErrorBoundary' | 'handle'> {
  const lazy = () =>
    load().then(
      (Component) => ({ Component }),
      // The router would show nothing at all, for ever: a screen that could not be fetched breaks when it is shown.
      (error: unknown) => ({ element: <Lost error={error} /> }),
    );
  return { lazy, ErrorBoundary: ScreenError, handle: { load, crumb } };
}

function Lost({ error }: { readonly error: unknown }): never {
  throw error;
}

/** The frames that screens stand in, by where their addresses begin. */
const portals: readonly { readonly at: string; readonly load: Load }[] = [
  { at: homes.employee, load: () => import('./shells/DashboardShell.tsx').then((m) => m.DashboardShell) },
  { at: homes.client_admin, load: () => import('./shells/ClientAdminShell.tsx').then((m) => m.ClientAdminShell) },
  { at: homes.broker_admin, load: () => import('./shells/BrokerShell.tsx').then((m) => m.BrokerShell) },
  { at: homes.super_admin, load: () => import('./shells/AdminShell.tsx').then((m) => m.AdminShell) },
  { at: paths.account(), load: () => import('./shells/AccountShell.tsx').then((m) => m.AccountShell) },
];

const within = (address: string, portal: string) => address === portal || address.startsWith(`${portal}/`);

/** The route of one address of a screen. Its tabs are addresses of the same screen, which shows the one that is open. */
function routeOf({ load, crumb, tabs = [] }: Screen, path: string): RouteObject {
  const shown = screen(load, crumb);
  if (tabs.length === 0) return path === '' ? { index: true, ...shown } : { path, ...shown };
  return { path, ...shown, children: [{ index: true }, ...tabs.slice(1).map((tab) => ({ path: tab }))] };
}

const addressed = modules.flatMap(({ screens = [] }) =>
  screens.flatMap((one) => (typeof one.at === 'string' ? [one.at] : one.at).map((at) => ({ at, one }))),
);

/** Every screen of the product, each in the frame of its portal. */
export const routes: RouteObject[] = [
  {
    element: <Root modules={modules} />,
    ErrorBoundary: ScreenError,
    // While the first screen is being fetched nothing is shown: it takes less time than a flash of something else.
    HydrateFallback: () => null,
    children: [
      ...addressed
        .filter(({ at }) => !portals.some((portal) => within(at, portal.at)))
        .map(({ at, one }) => routeOf(one, at)),
      ...portals.map(({ at: portal, load }) => ({
        path: portal,
        ...screen(load),
        children: [
          ...addressed
            .filter(({ at }) => within(at, portal))
            .map(({ at, one }) => routeOf(one, at.slice(portal.length + 1))),
          { path: '*', ...screen(() => import('./shells/NotFound.tsx').then((m) => m.NotFoundHere)) },
        ],
      })),
      { path: '*', ...screen(() => import('./shells/NotFound.tsx').then((m) => m.NotFound)) },
    ],
  },
];
