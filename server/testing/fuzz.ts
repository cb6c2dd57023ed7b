import { errors } from '@claimlock/contract/errors';
import fc from 'fast-check';
import type { Hono } from 'hono';
import { z } from 'zod';
import { hostileValue, nearlyFor, type Schema, valueFor } from './fuzz-values.ts';
import { testUrl } from './test-app.ts';

/** An operation of the API's document, as far as asking and judging need it. */
export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly inPath: Record<string, Schema>;
  readonly inQuery: Record<string, Schema>;
  readonly body: Schema | undefined;
  /** Whether its body is a file. */
  readonly takesFile: boolean;
  /** What it promises: the status of a success, and the shape of its answer where that is JSON. */
  readonly success: string | undefined;
  readonly answer: z.ZodType | undefined;
};

/** A request as it goes over the wire. */
export type FuzzRequest = {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | undefined;
  /** Which of the principals asks; beyond the last, nobody. */
  readonly who: number;
};

const object = (value: unknown): Schema =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/** The operations that a document describes. */
export function readOperations(document: unknown): Operation[] {
  return Object.entries(object(object(document).paths)).flatMap(([path, item]) =>
    Object.entries(object(item)).map(([method, described]) => {
      const operation = object(described);
      const parameters = Array.isArray(operation.parameters) ? operation.parameters.map(object) : [];
      const within = (where: string) =>
        Object.fromEntries(
          parameters.filter((one) => one.in === where).map((one) => [String(one.name), object(one.schema)]),
        );
      const content = object(object(operation.requestBody).content);
      const body = object(content['application/json']).schema;
      const [status, response] = Object.entries(object(operation.responses)).find(([code]) => code !== 'default') ?? [];
      const schema = object(object(object(response).content)['application/json']).schema;
      return {
        name: String(operation.operationId),
        method: method.toUpperCase(),
        path,
        inPath: within('path'),
        inQuery: within('query'),
        body: body === undefined ? undefined : object(body),
        takesFile: 'application/octet-stream' in content,
        success: status,
        answer: schema === undefined ? undefined : z.fromJSONSchema(object(schema)),
      };
    }),
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
/** As text in an address; what has no form there (half a character) goes as its bytes would. */
const escaped = (value: unknown) => {
  const text = asText(value).slice(0, 3000);
  // A dot alone is taken for a place in the path by whoever reads addresses, and asks for something else.
  if (text === '.' || text === '..') return 'x';
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
};

/** Mostly what a schema takes, now and then what it does not. */
const oftenGood = (schema: Schema, name: string) =>
  fc.oneof(
    { arbitrary: valueFor(schema, name), weight: 12 },
    { arbitrary: nearlyFor(schema, name), weight: 1 },
    { arbitrary: hostileValue, weight: 1 },
  );

function recordOf(schemas: Record<string, Schema>, required: boolean): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, oftenGood(schema, name)]));
  return fc.record(values, { requiredKeys: required ? Object.keys(values) : [] });
}

/** A body that fits, or with one thing spoilt, or with everything spoilt. */
function bodyFor(schema: Schema): fc.Arbitrary<string> {
  const names = Object.keys(object(schema.properties));
  const good = valueFor({ type: 'object', ...schema });
  const spoilt = fc.tuple(
    good,
    fc.constantFrom(...names, '__proto__', 'clientId', 'isDemo'),
    hostileValue,
    fc.boolean(),
  );
  return fc.oneof(
    { arbitrary: good.map((body) => JSON.stringify(body)), weight: 5 },
    {
      arbitrary: spoilt.map(([body, name, value, drop]) =>
        drop
          ? JSON.stringify({ ...object(body), [name]: undefined })
          : `${JSON.stringify(body).slice(0, -1)}${Object.keys(object(body)).length > 0 ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}}`,
      ),
      weight: 6,
    },
    {
      arbitrary: fc.dictionary(fc.constantFrom(...names, 'x'), hostileValue).map((body) => JSON.stringify(body)),
      weight: 2,
    },
  );
}

const json = 'application/json';
/** Things done to a request that its shape does not speak of. */
const wire = fc.constantFrom<(request: FuzzRequest) => FuzzRequest>(
  (request) => ({ ...request, body: '{"a":' }),
  (request) => ({ ...request, body: '' }),
  (request) => ({ ...request, body: 'null' }),
  (request) => ({ ...request, body: '[1,2]' }),
  (request) => ({ ...request, body: '"text"' }),
  (request) => ({ ...request, body: '1e400' }),
  (request) => ({ ...request, body: '['.repeat(50_000) }),
  (request) => ({ ...request, body: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` }),
  (request) => ({ ...request, body: '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}' }),
  (request) => ({ ...request, body: '{"a":1,"a":2}' }),
  (request) => ({ ...request, body: new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]) }),
  (request) => ({ ...request, body: new Uint8Array([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]) }),
  (request) => ({ ...request, headers: { ...request.headers, 'content-type': 'text/plain' } }),
  (request) => ({ ...request, headers: { ...request.headers, 'content-type': 'application/json; charset=utf-16' } }),
  (request) => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1&b=2',
  }),
  (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': 'k'.repeat(400) } }),
  (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': "' or '1'='1" } }),
  (request) => ({ ...request, headers: { ...request.headers, authorization: 'Bearer a.b.c' } }),
  (request) => ({ ...request, headers: { ...request.headers, authorization: 'Basic %%%' } }),
  (request) => ({
    ...request,
    headers: { ...request.headers, cookie: 'claimlock-session=%E0%A4%A; claimlock-session=x.y; ;=;' },
  }),
  (request) => ({
    ...request,
    path: `${request.path}${request.path.includes('?') ? '&' : '?'}limit=1&limit=2&clientId=x`,
  }),
  (request) => ({ ...request, path: `${request.path}?a=%&b=%zz&c=%00&d=%ff&__proto__=1` }),
  (request) => ({ ...request, path: `${request.path}/` }),
  (request) => ({ ...request, path: request.path.replace('/api/', '/api//') }),
  (request) => ({ ...request, path: `${request.path}?${'a=1&'.repeat(2000)}` }),
  (request) => ({ ...request, path: request.path.replace(/[a-z]{3}_[0-9a-z]{26}/, '%00') }),
  (request) => ({ ...request, path: request.path.replace(/[a-z]{3}_[0-9a-z]{26}/, '%c0%ae%c0%ae') }),
  (request) => ({ ...request, method: 'PATCH' }),
  (request) => ({ ...request, method: 'HEAD' }),
);

/** Who may ask it, as far as the address tells: of the principals in the order client admin, ..., broker admin, super admin. */
function likely({ path }: Operation): number {
  if (path.startsWith('/api/platform/')) return 4;
  return path.startsWith('/api/brokers/') ? 3 : 0;
}

/** Bytes of all sorts, and the beginnings of files that are not what they say. */
const anyFile: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => new Uint8Array(bytes)),
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.json(),
  fc.constantFrom(
    '',
    '%PDF-1.7\n',
    'PK\u0003\u0004',
    '\ufeffref,title\n1,"',
    '{"catalog":{}}',
    '<!doctype html>',
    'a: &a [*a]',
  ),
);

/** Requests to one operation, from those that mean well to those that do not. */
export function requestsTo(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const takesBody = !['GET', 'DELETE'].includes(operation.method);
  const asked = fc.record({
    path: recordOf(operation.inPath, true),
    query: recordOf(operation.inQuery, false),
    body: operation.takesFile
      ? anyFile
      : takesBody
        ? bodyFor(operation.body ?? { type: 'object' })
        : fc.constant(undefined),
    who: fc.oneof({ arbitrary: fc.constant(likely(operation)), weight: 3 }, { arbitrary: fc.nat(5), weight: 1 }),
  });
  const meant = asked.map(({ path, query, body, who }): FuzzRequest => {
    const filled = operation.path.replace(/\{([A-Za-z]+)\}/g, (_, name: string) => escaped(path[name]) || 'x');
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`);
    return {
      operation,
      method: operation.method,
      who,
      body,
      path: pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled,
      headers: takesBody ? { 'content-type': operation.takesFile ? 'application/octet-stream' : json } : {},
    };
  });
  return fc.oneof(
    { arbitrary: meant, weight: 6 },
    { arbitrary: fc.tuple(meant, wire).map(([request, spoil]) => spoil(request)), weight: 1 },
  );
}

const refusal = z.object({
  success: z.literal(false),
  error: z.string().min(1),
  code: z.enum(Object.keys(errors)),
  reference: z.uuid(),
});
/**
 * What has not answered by then hangs: far longer than anything takes on a busy machine. A file waits for its turn to be read
 * apart from the server, and may be read for as long as its bounds allow.
 */
const longestOf = ({ takesFile }: Operation) => (takesFile ? 30_000 : 10_000);

/** Sends a request, and answers what is wrong with the answer: a fault of ours, a broken promise, none at all. */
export async function judge(hono: Hono, request: FuzzRequest, cookie: string | undefined): Promise<string | undefined> {
  const { operation, method, path, body } = request;
  const headers = new Headers({ origin: testUrl, ...(cookie && { cookie }), ...request.headers });
  const bodiless = method === 'GET' || method === 'HEAD' || body === undefined;
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, longestOf(operation), undefined);
  });
  const sent = async () => {
    const answer = await hono.fetch(new Request(`${testUrl}${path}`, { method, headers, ...(!bodiless && { body }) }));
    return { answer, text: await answer.text() };
  };
  const done = await Promise.race([sent(), hang]).finally(() => clearTimeout(timer));
  if (!done) return `did not answer within ${longestOf(operation)} ms`;
  const { answer, text } = done;
  // So many at once of what reads a whole ledger are told to come back, and that is what they are promised.
  if (answer.status === 503 && operation.name.startsWith('verify') && text.includes('"service.busy"')) return undefined;
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 200)}`;
  if (method === 'HEAD' || answer.headers.get('content-disposition')?.startsWith('attachment')) return undefined;
  if (!answer.headers.get('content-type')?.startsWith(json))
    return `${answer.status} is ${answer.headers.get('content-type')}`;
  const said: unknown = JSON.parse(text);
  if (answer.status >= 400) {
    const found = refusal.safeParse(said);
    return found.success ? undefined : `${answer.status} refuses in another shape: ${text.slice(0, 200)}`;
  }
  if (method !== operation.method || !operation.success) return undefined;
  if (String(answer.status) !== operation.success) return `${answer.status}, and should be ${operation.success}`;
  const kept = operation.answer?.safeParse(said);
  return kept === undefined || kept.success ? undefined : `breaks its promise: ${kept.error.message.slice(0, 300)}`;
}
