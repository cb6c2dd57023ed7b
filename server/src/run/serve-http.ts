import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { readLiveness, readReadiness } from '@claimlock/contract/system/endpoints';
import { Hono } from 'hono';
import { allRoutes, openServices } from '../app.ts';
import { openApp } from '../app-over-http.ts';
import type { Config } from '../foundation/config.ts';
import { openHttpServer } from '../foundation/http/http-server.ts';
import { answerTheRest, type HttpSettings, mount } from '../foundation/http/mount.ts';
import { credentialReader } from '../modules/identity/index.ts';
import type { Assembly } from './assemble.ts';
import { mayReadMetrics } from './metrics.ts';
import { releaseMemoryWhenIdle } from './release-memory.ts';

export type Listening = { readonly port: number; readonly server: Server; readonly stop: () => Promise<void> };

/** Serves the application over HTTP until it is stopped; a stop lets requests finish. */
export function serveHttp(config: Config, assembly: Assembly, webFolder: string | undefined): Promise<Listening> {
  const { installation } = assembly;
  const web = { folder: webFolder, version: installation.version };
  return listen(
    config,
    assembly,
    openApp(openServices(installation), allRoutes(installation), httpSettingsOf(config, assembly), web),
    config.stopNoticeSeconds,
  );
}

/** Serves what whoever runs a process that answers no requests has to know of it: its health and its metrics. */
export function serveHealth(config: Config, assembly: Assembly): Promise<Listening> {
  const { installation } = assembly;
  const services = openServices(installation);
  const routes = allRoutes(installation).filter(({ endpoint }) => health.has(endpoint.name));
  const settings = httpSettingsOf(config, assembly);
  const app = new Hono();
  app.route('/', mount(services, routes, [], settings));
  answerTheRest(app, services, settings);
  // No load balancer sends it requests, so it needs no notice.
  return listen(config, assembly, app, 0);
}

const health = new Set([readLiveness.name, readReadiness.name]);

function httpSettingsOf(config: Config, { installation, telemetry }: Assembly): HttpSettings {
  const { url, secret } = installation;
  return { url, trustProxy: config.trustProxy, telemetry, credentialOf: credentialReader({ url, secret }) };
}

async function listen(config: Config, assembly: Assembly, app: Hono, noticeSeconds: number): Promise<Listening> {
  const { telemetry } = assembly;
  const opened = await openHttpServer({
    host: config.host,
    port: config.port,
    https: config.url.startsWith('https:'),
    fetch: app.fetch,
    first: (request, response) => {
      if (request.url !== '/metrics') return false;
      answerMetrics(config, assembly, request.headers.authorization, request.socket.remoteAddress).then(
        ({ status, body }) => {
          response.writeHead(status, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body);
        },
        () => response.writeHead(500).end(),
      );
      return true;
    },
  });
  const stopWatching = releaseMemoryWhenIdle(telemetry);
  return {
    port: opened.port,
    server: opened.server,
    stop: async () => {
      assembly.beginStopping();
      // A load balancer sees that it is not ready, and sends no more requests.
      if (noticeSeconds > 0) await setTimeout(noticeSeconds * 1000);
      stopWatching();
      await opened.stop();
    },
  };
}

async function answerMetrics(
  config: Config,
  { telemetry }: Assembly,
  authorization: string | undefined,
  from: string | undefined,
): Promise<{ status: number; body: string }> {
  if (!mayReadMetrics(config, authorization, from)) return { status: 403, body: 'Forbidden\n' };
  return { status: 200, body: await telemetry.registry.metrics() };
}
