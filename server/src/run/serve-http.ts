import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { allRoutes, openApp, openHouse } from '../app.ts';
import { type Config, StartError } from '../foundation/config.ts';
import { credentialReader } from '../modules/identity/index.ts';
import type { Assembly } from './assemble.ts';
import { releaseMemoryWhenIdle } from './release-memory.ts';

export type Listening = { readonly port: number; readonly server: Server; readonly stop: () => Promise<void> };

const drainMs = 10_000;

/** Serves the application over HTTP until it is stopped; a stop lets requests finish. */
export async function serveHttp(config: Config, assembly: Assembly, webFolder: string | undefined): Promise<Listening> {
  const { installation, telemetry } = assembly;
  const routes = allRoutes(installation);
  const house = openHouse(installation);
  const { url, secret, version } = installation;
  const app = openApp(
    house,
    routes,
    { url, trustProxy: config.trustProxy, telemetry, credentialOf: credentialReader({ url, secret }) },
    { folder: webFolder, version },
  );
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
    ...{ port, server },
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

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Metrics are for whoever holds the token; without one, for this machine alone. */
async function answerMetrics(
  config: Config,
  { telemetry }: Assembly,
  authorization: string | undefined,
  from: string | undefined,
): Promise<{ status: number; body: string }> {
  const allowed = config.metricsToken
    ? authorization === `Bearer ${config.metricsToken}`
    : from !== undefined && loopback.has(from) && !config.trustProxy;
  if (!allowed) return { status: 403, body: 'Forbidden\n' };
  return { status: 200, body: await telemetry.registry.metrics() };
}
