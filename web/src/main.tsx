import './index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { prepareLibraries } from './lib/csp.ts';
import { fetchAhead } from './lib/fetch-ahead.ts';
import { followOtherPages, keepWithSession } from './lib/held-page.ts';
import { makeQueryClient } from './lib/query.ts';
import { sayStarted, sayStartFailed } from './lib/start.ts';
import { watchTheme } from './lib/theme.ts';
import { bringPortals, routes } from './routes.tsx';
import { PrefetchContext } from './ui/Anchor.tsx';

prepareLibraries();
watchTheme();

const place = document.getElementById('root');
// Whatever is thrown before the start is done ends in "Application Error".
if (!place) throw new Error('The page has no root element.');

const client = makeQueryClient(keepWithSession);
followOtherPages(client);
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: bringPortals });

/** Fetches the screens of an address before it is opened. */
const prefetch = (address: string) => {
  for (const { route } of matchRoutes(router.routes, address.split('?')[0] ?? '') ?? []) {
    const load: unknown = Reflect.get(Object(route.handle), 'load');
    if (typeof load === 'function') fetchAhead(async () => load());
  }
};

createRoot(place, { onUncaughtError: sayStartFailed }).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <PrefetchContext value={prefetch}>
        <RouterProvider router={router} />
      </PrefetchContext>
    </QueryClientProvider>
  </StrictMode>,
);
sayStarted();
