import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readLiveness, readReadiness } from '@claimlock/contract/system/endpoints';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { allRoutes, openApp, openServices } from '../app.ts';
import { type Config, StartError } from '../foundation/config.ts';
import { answerTheRest, type HttpSettings, mount } from '../foundation/http/mount.ts';
import { credentialReader } from '../modules/identity/index.ts';
import type { Assembly } from './assemble.ts';
import { mayReadMetrics } from './metrics.ts';
import { releaseMemoryWhenIdle } from './release-memory.ts';

export type Listening = { readonly port: number; readonly server: Server; readonly stop: () => Promise<void> };

const drainMs = 10_000;

/** Serves the application over HTTP until it is stopped; a stop lets requests finish. */
export function serveHttp(config: Config, assembly: Assembly, webFolder: string | undefined): Promise<Listening> {
  const { installation } = assembly;
  const web = { folder: webFolder, version: installation.version };
  return listen(
    config,
    assembly,
    openApp(openServices(installation), allRoutes(installation), httpSettingsOf(config, assembly), web),
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
  return listen(config, assembly, app);
}

const health = new Set([readLiveness.name, readReadiness.name]);

function httpSettingsOf(config: Config, { installation, telemetry }: Assembly): HttpSettings {
  const { url, secret } = installation;
  return { url, trustProxy: config.trustProxy, telemetry, credentialOf: credentialReader({ url, secret }) };
}

async function listen(config: Config, assembly: Assembly, app: Hono): Promise<Listening> {
  const { telemetry } = assembly;
  const answer = getRequestListener(app.fetch);
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    (request, response) => {
      if (request.url === '/metrics') {
        answerMetrics(config, assembly, request.headers.authorization, request.socket.remoteAddress).then(
          ({ status, body }) => {
            response.writeHead(status, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body);
          },
          () => response.writeHead(500).end(),
        );
        return;
      }
      void answer(request, response);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`Port ${config.port} is in use. Stop what uses it, or choose another with PORT.`));
      else if (error.code === 'EACCES')
        reject(new StartError(`Port ${config.port} may not be used by this user. Choose another with PORT.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new StartError(`HOST is "${config.host}", which is not an address of this machine.`));
      else reject(error);
    });
    server.listen(config.port, config.host, resolve);
  });
  const stopWatching = releaseMemoryWhenIdle(telemetry);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    server,
    stop: async () => {
      assembly.beginStopping();
      stopWatching();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(late);
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
