import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ProductError } from '@claimlock/contract/errors';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '../config.ts';
import { securityHeaders } from './headers.ts';
import { refusalBody } from './refusal.ts';

/** Where a server listens, and what it answers with. */
export type HttpServing = {
  readonly host: string;
  readonly port: number;
  /** Whether browsers reach it over HTTPS. */
  readonly https: boolean;
  readonly fetch: Parameters<typeof getRequestListener>[0];
  /** Answers some requests itself, before `fetch` is asked; answers whether it did. */
  readonly first?: (request: IncomingMessage, response: ServerResponse) => boolean;
};

export type HttpServer = {
  readonly port: number;
  readonly server: Server;
  /**
   * Stops: nothing new is begun, what is under way is answered, and each connection is closed with its last answer. What was asked by
   * somebody who has gone meanwhile is worked on to its end too. Whatever takes longer than ten seconds is cut off.
   */
  readonly stop: () => Promise<void>;
};

const drainMs = 10_000;
/** How long what somebody still sends after they were answered is taken in and thrown away, so that the answer reaches them. */
const lingerMs = 5000;
/** A whole request, with the largest file over the slowest line that is waited for, comes within this. */
const wholeRequestMs = 60 * 60_000;

/** Serves HTTP until it is stopped. Refuses with `StartError` where the port or the address cannot be had. */
export async function openHttpServer({ host, port, https, fetch, first }: HttpServing): Promise<HttpServer> {
  // The library answers a request whose address cannot be read with nothing; ours says what it was.
  const answer = getRequestListener(fetch, { errorHandler: () => unreadable(https) });
  const underWay = new Set<ServerResponse>();
  const worked = new Set<Promise<void>>();
  const server = createServer(
    { requestTimeout: wholeRequestMs, headersTimeout: 15_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    (request, response) => {
      // What was sent behind a last answer is never begun: nobody would hear how it went.
      if (request.socket.writableEnded) return;
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
      closeWhereUnread(request, response);
      if (first?.(request, response)) return;
      const work = answer(request, response).finally(() => worked.delete(work));
      worked.add(work);
    },
  );
  await listening(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    server,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const response of underWay) endConnectionWith(response);
      server.closeIdleConnections();
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        server.closeAllConnections();
        late.resolve();
      }, drainMs);
      await closed;
      await Promise.race([Promise.allSettled(worked), late.promise]);
      clearTimeout(timer);
    },
  };
}

function endConnectionWith(response: ServerResponse): void {
  // Once it is answered, a response has no connection any more.
  const { socket } = response;
  if (!response.headersSent) response.setHeader('Connection', 'close');
  else response.once('finish', () => socket?.end());
}

/**
 * A connection whose request was not read to its end cannot carry another. It is said to close, and is closed when the
 * sender has stopped: who is cut off while sending loses the answer too.
 */
function closeWhereUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const writeHead: (...head: Parameters<typeof response.writeHead>) => ServerResponse =
    response.writeHead.bind(response);
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) {
      response.setHeader('Connection', 'close');
      socket.destroySoon = () => linger(socket);
    }
    return Reflect.apply(writeHead, response, head);
  };
}

function linger(socket: Socket): void {
  socket.end();
  socket.resume();
  const late = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(late));
}

function unreadable(https: boolean): Response {
  const reference = randomUUID();
  return new Response(JSON.stringify(refusalBody(new ProductError('request.malformed'), reference)), {
    status: 400,
    headers: {
      ...securityHeaders({ https }),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'X-Request-Id': reference,
    },
  });
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`Port ${port} is in use. Stop what uses it, or choose another with PORT.`));
      else if (error.code === 'EACCES')
        reject(new StartError(`Port ${port} may not be used by this user. Choose another with PORT.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new StartError(`HOST is "${host}", which is not an address of this machine.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
}
