import { randomUUID } from 'node:crypto';
import type { FileType, Upload } from '@claimlock/contract/endpoint';
import { ProductError } from '@claimlock/contract/errors';
import { openedAsHeader } from '@claimlock/contract/identity/opened-as';
import { type Context, Hono } from 'hono';
import { describeError } from '../log.ts';
import { RepeatedErrors } from '../repeated-errors.ts';
import { readJsonBody } from './body.ts';
import { openFileBody } from './file-body.ts';
import type { FileAnswer, RequestFacts, Route, Services } from './hallway.ts';
import { handle } from './handle.ts';
import { fileHeaders, securityHeaders } from './headers.ts';
import type { Answer, IncomingRequest } from './incoming-request.ts';
import { gatherInput } from './input.ts';
import { carryOut, type OldCall } from './old-calls.ts';
import { refuseCrossSite } from './origin.ts';
import { asRefusal, refusalBody } from './refusal.ts';
import type { Telemetry } from './telemetry.ts';
import { OneUpload } from './upload-places.ts';

/** How this installation is reached, as far as requests need to know. */
export type HttpSettings = {
  readonly url: string;
  readonly trustProxy: boolean;
  readonly telemetry: Telemetry;
  /** Finds the session credential of a request: the bearer token, or the session cookie. */
  readonly credentialOf: (headers: Headers) => { credential: string | undefined; fromCookie: boolean };
};

const noQuery = new URLSearchParams();

type Environment = {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } }; outgoing?: { destroy: () => unknown } };
};

/** What an address does: an endpoint, or one of the specification's calls. */
type Work = {
  readonly name: string;
  readonly path: string;
  readonly file: FileType | undefined;
  readonly upload?: Upload | undefined;
  readonly run: (incoming: IncomingRequest) => Promise<Answer>;
};

/** Every route, in one application. */
export function mount(
  services: Services,
  routes: readonly Route[],
  calls: readonly OldCall[],
  settings: HttpSettings,
): Hono<Environment> {
  const app = new Hono<Environment>();
  const paths = new Map<string, string[]>();
  const serve = (method: string, path: string, work: Work) => {
    app.on(method, path, (c) => answer(services, work, c, settings));
    paths.set(path, [...(paths.get(path) ?? []), method]);
  };
  for (const found of routes) {
    const { name, method, path, file, upload } = found.endpoint;
    serve(method, path, { name, path, file, upload, run: (incoming) => handle(services, found, incoming) });
  }
  const byName = new Map(routes.map((found) => [found.endpoint.name, found]));
  for (const [address, here] of Map.groupBy(calls, (call) => `${call.method} ${call.path}`)) {
    const [method = 'GET', path = ''] = address.split(' ');
    serve(method, path, {
      name: address,
      path,
      file: undefined,
      run: (incoming) => carryOut(services, here, byName, incoming),
    });
  }
  for (const [path, methods] of paths) {
    app.all(path, (c) => {
      c.header('Allow', methods.join(', '));
      return refuse(c, new ProductError('method.not-allowed'), randomUUID(), settings);
    });
  }
  app.all('/api/*', (c) => refuse(c, new ProductError('not-found'), randomUUID(), settings));
  return app;
}

/** Answers what no route does: an address that is not there, and what breaks outside the hallway. */
export function answerTheRest(app: Hono, services: Services, settings: HttpSettings): void {
  app.notFound((c) => refuse(c, new ProductError('not-found'), randomUUID(), settings));
  app.onError((error, c) => {
    const reference = randomUUID();
    logFailure(services, 'nothing that is served', reference, error);
    return refuse(c, new ProductError('unknown'), reference, settings);
  });
}

const repeated = new RepeatedErrors(() => performance.now());

function logFailure({ log }: Services, operation: string, reference: string, error: unknown): void {
  const { write, leftOut } = repeated.next(operation, error);
  if (write)
    log.error({ reference, operation, error: describeError(error), ...(leftOut > 0 && { leftOut }) }, 'request failed');
}

async function answer(
  services: Services,
  work: Work,
  c: Context<Environment>,
  settings: HttpSettings,
): Promise<Response> {
  const { telemetry } = settings;
  const started = performance.now();
  const reference = randomUUID();
  telemetry.requestStarted();
  let status = 500;
  const upload = work.upload && new OneUpload(c.req.raw, services.scan);
  try {
    if (services.maintenance() && !work.path.startsWith('/api/health/')) throw new ProductError('service.maintenance');
    const { credential, fromCookie } = settings.credentialOf(c.req.raw.headers);
    const own = () => ownOrigins(settings.url, c.req.header('host'));
    refuseCrossSite(c.req.raw, own, fromCookie, work.file !== undefined);
    const body = work.upload ? undefined : await readJsonBody(c.req.raw);
    const query = c.req.url.includes('?') ? new URL(c.req.url).searchParams : noQuery;
    const raw = gatherInput(c.req.param(), query, body);
    const answered = await work.run({
      facts: factsOf(c, reference, settings.trustProxy),
      credential,
      raw,
      idempotencyKey: c.req.header('idempotency-key'),
      openedAs: c.req.header(openedAsHeader) ?? (typeof raw.openedAs === 'string' ? raw.openedAs : undefined),
      ...(upload && { readUpload: upload.take.bind(upload) }),
    });
    status = answered.status;
    const bytes = answered.file && (await bytesOf(services, work, c, answered.file, reference));
    return respond(work.file, answered, bytes, reference, settings);
  } catch (error) {
    const lost = asRefusal(error);
    // Whoever was on their way when a demo began anew may lose a lock to that, and nobody has changed anything of theirs.
    const isWorkedOn = lost.code === 'conflict' && !(error instanceof ProductError) && services.maintenance();
    const refusal = isWorkedOn ? new ProductError('service.maintenance') : lost;
    status = refusal.status;
    if (status >= 500) logFailure(services, work.name, reference, error);
    return refuse(c, refusal, reference, settings);
  } finally {
    await upload
      ?.close()
      .catch((error: unknown) =>
        services.log.error({ reference, error: describeError(error) }, 'a file that arrived could not be closed'),
      );
    const seconds = (performance.now() - started) / 1000;
    telemetry.requestEnded(work.name, status, seconds);
    services.log.info({ reference, operation: work.name, status, ms: Math.round(seconds * 1000) }, 'request');
  }
}

function respond(
  file: FileType | undefined,
  answered: Answer,
  bytes: ReadableStream<Uint8Array> | undefined,
  reference: string,
  settings: HttpSettings,
): Response {
  const plain = plainHeaders(settings, reference);
  if (answered.file && file) {
    const headers = { ...plain, ...fileHeaders(answered.file.name, file) };
    return new Response(bytes, { status: answered.status, headers });
  }
  const response = new Response(answered.json ?? 'null', {
    status: answered.status,
    headers: { ...plain, 'Content-Type': 'application/json; charset=utf-8' },
  });
  for (const cookie of answered.headers?.getSetCookie() ?? []) response.headers.append('Set-Cookie', cookie);
  const cleared = answered.headers?.get('Clear-Site-Data');
  if (cleared) response.headers.set('Clear-Site-Data', cleared);
  return response;
}

/** The bytes of a file that is answered, of which the first are made: what fails before them is refused like anything else. */
async function bytesOf(
  services: Services,
  { name }: Work,
  c: Context<Environment>,
  file: FileAnswer,
  reference: string,
): Promise<ReadableStream<Uint8Array>> {
  const { outgoing } = c.env ?? {};
  const bytes = await openFileBody(file.parts, (error) => {
    logFailure(services, name, reference, error);
    // A body that fails is said on standard error as well, and its message sent as if it stood in the file.
    outgoing?.destroy();
    return outgoing !== undefined;
  });
  // Of a file whose head alone is asked for, nobody reads the bytes.
  if (c.req.method === 'HEAD') await bytes.cancel();
  return bytes;
}

function refuse(c: Context, error: ProductError, reference: string, settings: HttpSettings): Response {
  const headers: Record<string, string> = {
    ...plainHeaders(settings, reference),
    'Content-Type': 'application/json; charset=utf-8',
  };
  if (error.status === 503 || error.status === 429) headers['Retry-After'] = String(error.retryAfter ?? 5);
  const allow = c.res.headers.get('Allow');
  if (allow) headers.Allow = allow;
  return new Response(JSON.stringify(refusalBody(error, reference)), { status: error.status, headers });
}

function plainHeaders(settings: HttpSettings, reference: string): Record<string, string> {
  return {
    ...securityHeaders({ https: settings.url.startsWith('https:') }),
    'Cache-Control': 'no-store',
    'X-Request-Id': reference,
  };
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

// On a machine of one's own, 127.0.0.1 and localhost are the same place. Elsewhere the configured address alone counts.
function ownOrigins(url: string, host: string | undefined): string[] {
  const own = new URL(url);
  const alsoHere = host !== undefined && loopback.test(host) && loopback.test(own.host);
  return alsoHere ? [own.origin, `${own.protocol}//${host}`] : [own.origin];
}

function factsOf(c: Context<Environment>, id: string, trustProxy: boolean): RequestFacts {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return {
    id,
    address: forwarded ?? c.env?.incoming?.socket?.remoteAddress ?? null,
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
    headers: c.req.raw.headers,
  };
}
