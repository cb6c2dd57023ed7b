import { Hono } from 'hono';
import type { Route, Services } from './foundation/http/hallway.ts';
import { securityHeaders } from './foundation/http/headers.ts';
import { answerTheRest, type HttpSettings, mount } from './foundation/http/mount.ts';
import { describeApi } from './foundation/http/openapi.ts';
import { servePages } from './foundation/http/pages.ts';
import { oldCalls } from './old-calls.ts';

/** The whole application: the API, its description, and the web client where one is given. */
export function openApp(
  services: Services,
  routes: readonly Route[],
  settings: HttpSettings,
  web: { readonly folder: string | undefined; readonly version: string },
): Hono {
  const app = new Hono();
  const https = settings.url.startsWith('https:');
  let description: string | undefined;
  app.get('/api/openapi.json', () => {
    description ??= JSON.stringify(describeApi(routes, oldCalls, web.version));
    return new Response(description, {
      headers: {
        ...securityHeaders({ https }),
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-cache',
      },
    });
  });
  app.route('/', mount(services, routes, oldCalls, settings));
  if (web.folder) servePages(app, web.folder, https);
  answerTheRest(app, services, settings);
  return app;
}
