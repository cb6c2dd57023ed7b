import type { RouteObject } from 'react-router';
import type { Load, Manifest, Screen } from '../lib/manifest.ts';
import { ScreenError } from './ScreenError.tsx';

/** The frame of a portal, and where the addresses of its screens begin. */
export type PortalFrame = { readonly at: string; readonly load: Load };

/** A screen that is fetched when it is first needed, or a little before. */
export function screen(load: Load, crumb?: string): Pick<RouteObject, 'lazy' | 'ErrorBoundary' | 'handle'> {
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

/** The routes of every screen that modules bring, each in the frame of the portal that its address begins with. */
export function routesOf(modules: readonly Manifest[], portals: readonly PortalFrame[]): RouteObject[] {
  const addressed = modules.flatMap(({ screens = [] }) =>
    screens.flatMap((one) => (typeof one.at === 'string' ? [one.at] : one.at).map((at) => ({ at, one }))),
  );
  return [
    ...addressed
      .filter(({ at }) => !portals.some((portal) => isWithin(at, portal.at)))
      .map(({ at, one }) => routeOf(one, at)),
    ...portals.map(({ at: portal, load }) => ({
      path: portal,
      ...screen(load),
      children: [
        ...addressed
          .filter(({ at }) => isWithin(at, portal))
          .map(({ at, one }) => routeOf(one, at.slice(portal.length + 1))),
        { path: '*', ...screen(() => import('./NotFound.tsx').then((m) => m.NotFoundHere)) },
      ],
    })),
  ];
}

/** Whether an address is a portal's own or below it. */
export const isWithin = (address: string, portal: string) => address === portal || address.startsWith(`${portal}/`);

/** The route of one address of a screen. Its tabs are addresses of the same screen, which shows the one that is open. */
function routeOf({ load, crumb, tabs = [] }: Screen, path: string): RouteObject {
  const shown = screen(load, crumb);
  if (tabs.length === 0) return path === '' ? { index: true, ...shown } : { path, ...shown };
  return { path, ...shown, children: [{ index: true }, ...tabs.slice(1).map((tab) => ({ path: tab }))] };
}
