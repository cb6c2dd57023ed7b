import type { Installation } from '../src/app.ts';
import type { Route } from '../src/foundation/http/hallway.ts';

/**
 * The product's routes without an installation behind them: test files list their cases before any database is open.
 * The handlers that come along must not be called.
 */
export function endpointsOnly(allRoutes: (installation: Installation) => Route[]): Route[] {
  const nothing: Installation = new Proxy(Object.create(null), {
    get: (_, name) => {
      if (name === 'demo') return false;
      return undefined;
    },
  });
  return allRoutes(nothing);
}
