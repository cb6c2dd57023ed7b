import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { generateSigningKey, readSigningKey } from '@claimlock/evidence/signing-key';
import type { Hono } from 'hono';
import { allJobs, allRoutes, type Installation, openServices } from '../src/app.ts';
import { openApp } from '../src/app-over-http.ts';
import { SettableClock } from '../src/foundation/clock.ts';
import type { Route, Scan, Services, WaitingJob } from '../src/foundation/http/hallway.ts';
import { Telemetry } from '../src/foundation/http/telemetry.ts';
import { newId } from '../src/foundation/ids.ts';
import { runJob } from '../src/foundation/jobs/run-job.ts';
import { openLog } from '../src/foundation/log.ts';
import { closedOutbound, type Outbound } from '../src/foundation/outbound/outbound.ts';
import type { Letter } from '../src/foundation/outbound/post.ts';
import { sessionCookieName } from '../src/modules/identity/account-settings.ts';
import { credentialReader, offlineList, openAccounts } from '../src/modules/identity/index.ts';
import { signCookie } from '../src/modules/identity/session-cookie.ts';
import { folderWitness } from '../src/modules/ledger/index.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export const testUrl = 'http://localhost:3000';
const secret = 'a secret for tests that is long enough to be one';

export type Reply = {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
};

type Assurance = 'demo' | 'single' | 'double';

/** One application, wholly set up on a database of its own, that a test can call and look into. */
export type TestApp = TestDatabase & {
  readonly clock: SettableClock;
  readonly installation: Installation;
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly hono: Hono;
  /** Sends a request the way a browser on this site would, with a session cookie where one is given. */
  readonly request: (
    method: string,
    path: string,
    options?: {
      cookie?: string | undefined;
      body?: unknown;
      headers?: Record<string, string>;
      file?: string | Uint8Array<ArrayBuffer>;
    },
  ) => Promise<Reply>;
  /** Calls an endpoint over HTTP with the input it takes. */
  readonly call: (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    cookie?: string,
    headers?: Record<string, string>,
    file?: string | Uint8Array<ArrayBuffer>,
  ) => Promise<Reply>;
  /** The same ways to ask, of another application over the same services. */
  readonly through: (hono: Hono) => Pick<TestApp, 'hono' | 'request' | 'call'>;
  /** A session cookie for an account, as if it had signed in. */
  readonly signInAs: (userId: string, assurance?: Assurance) => Promise<string>;
  /** A session cookie of its own for each of many, made at once. */
  readonly signInEach: (
    ones: readonly { readonly userId: string; readonly assurance: Assurance }[],
  ) => Promise<readonly string[]>;
  /** Runs every job that waits, and those they ask for in turn. */
  readonly runJobs: () => Promise<readonly string[]>;
  /** Runs one job now, as a worker would: under an id of its own, or under one that was delivered before. */
  readonly runJob: (
    name: string,
    data?: Record<string, unknown>,
    options?: { readonly id?: string; readonly last?: boolean },
  ) => Promise<void>;
  /** The jobs that wait, as they were handed in. */
  readonly waiting: readonly WaitingJob[];
  readonly letters: readonly Letter[];
  /** Where checkpoints are kept outside the database. */
  readonly witnessFolder: string;
  readonly closeApp: () => Promise<void>;
};

/** What an application begins with instead of a migrated database without a row, an empty folder and a key of its own. */
export type Begun = {
  readonly database: TestDatabase;
  /** Where its files are, its checkpoints among them. */
  readonly files: string;
  /** What its ledgers are signed with, where some are signed already. */
  readonly signingKey?: string;
};

export type AppOptions = {
  readonly demo?: boolean;
  readonly throttleScale?: number;
  readonly url?: string;
  readonly trustProxy?: boolean;
  readonly mail?: 'kept';
  readonly outbound?: Outbound;
  readonly scan?: Scan;
  /** The address that replies to support go to. */
  readonly support?: string;
  readonly begun?: Begun;
};

/** The instant at which the clock of every application stands until a test moves it. */
export const noon = new Date('2026-11-20T12:00:00Z');

/** A folder for what an application keeps outside its database. */
export const makeAppFolder = () => mkdtemp(join(tmpdir(), 'claimlock-test-'));

/** Opens an application for a test file. Its clock stands still at noon on 20 November 2026 until a test moves it. */
export async function openTestApp(options: AppOptions = {}): Promise<TestApp> {
  const { url = testUrl, trustProxy = false, throttleScale = 1000, demo = false, begun } = options;
  const files = begun?.files ?? (await makeAppFolder());
  const witnessFolder = join(files, 'checkpoints');
  const test = begun?.database ?? (await openTestDatabase());
  const clock = new SettableClock(noon);
  const signingKey = begun?.signingKey ?? (await generateSigningKey('ledger.test')).signingKey;
  const waiting: WaitingJob[] = [];
  const letters: Letter[] = [];
  const telemetry = new Telemetry();
  const installation: Installation = {
    url,
    secret,
    version: 'test',
    demo,
    database: test.database,
    clock,
    log: openLog('silent'),
    seal: {
      signer: await readSigningKey(signingKey),
      name: 'ledger.test',
      witness: folderWitness(witnessFolder),
      outside: [],
    },
    accounts: openAccounts({ url, secret, demo }),
    breached: offlineList(),
    post:
      options.mail === 'kept'
        ? undefined
        : { send: async (letter) => void letters.push(letter), close: () => undefined },
    outbound: options.outbound ?? closedOutbound(),
    support: options.support,
    scan: options.scan,
    enqueue: async (_execute, jobs) => void waiting.push(...jobs),
    readJobs: async () => ({ waiting: waiting.length, failed: 0, oldestDue: null, failing: [] }),
    maintenance: () => false,
    stopping: () => false,
    resetDemo: undefined,
    timesBegun: () => 0,
    throttleScale,
    eventsLastMs: 0,
  };
  const services = openServices(installation);
  const routes = allRoutes(installation);
  const hono = openApp(
    services,
    routes,
    { url, trustProxy, telemetry, credentialOf: credentialReader({ url, secret }) },
    { folder: undefined, version: 'test' },
  );
  const { seal, post, outbound, support } = installation;
  const jobs = new Map(allJobs({ url, seal: () => seal, post, outbound, demo, support }).map((job) => [job.name, job]));

  const runOne: TestApp['runJob'] = async (name, data = {}, { id = newId('job', clock), last = false } = {}) => {
    const job = jobs.get(name);
    if (!job) throw new Error(`There is no job ${name}.`);
    await runJob(services, telemetry, job, id, data, { last });
  };

  const through: TestApp['through'] = (served) => {
    const request: TestApp['request'] = async (method, path, { cookie, body, headers, file } = {}) => {
      const sent = new Request(new URL(path, url), {
        method,
        headers: {
          origin: url,
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        ...(file !== undefined && { body: file }),
      });
      const answer = await served.fetch(sent);
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
    };
    const call: TestApp['call'] = (endpoint, input, cookie, headers, file = endpoint.upload?.example) => {
      const { path, rest } = fill(endpoint, input);
      const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.upload !== undefined;
      const query = new URLSearchParams(
        Object.entries(rest).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      );
      const address = inQuery && query.size > 0 ? `${path}?${query}` : path;
      return request(endpoint.method, address, {
        cookie,
        ...(!inQuery && { body: rest }),
        ...(endpoint.upload && file !== undefined && { file }),
        ...(headers && { headers }),
      });
    };
    return { hono: served, request, call };
  };

  const signInEach: TestApp['signInEach'] = async (ones) => {
    const tokens = ones.map(() => randomBytes(24).toString('base64url'));
    const now = new Date();
    await test.asAdministrator(
      `insert into identity_session (id, user_id, token, assurance, expires_at, created_at, updated_at)
       select id, user_id, token, assurance, $5, $6, $6
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (id, user_id, token, assurance)`,
      [
        ones.map(() => newId('ses', clock)),
        ones.map(({ userId }) => userId),
        tokens,
        ones.map(({ assurance }) => assurance),
        new Date(now.getTime() + 3_600_000),
        now,
      ],
    );
    return tokens.map((token) => `${sessionCookieName(url)}=${signCookie(token, secret)}`);
  };

  return {
    ...test,
    clock,
    installation,
    services,
    routes,
    letters,
    waiting,
    witnessFolder,
    through,
    runJob: runOne,
    ...through(hono),
    signInEach,
    signInAs: async (userId, assurance = 'double') => {
      const [cookie = ''] = await signInEach([{ userId, assurance }]);
      return cookie;
    },
    runJobs: async () => {
      const ran: string[] = [];
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await runOne(next.name, next.data);
        ran.push(next.name);
      }
      return ran;
    },
    closeApp: async () => {
      await test.close();
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** Splits an input into the endpoint's path and the rest. */
function fill(endpoint: Endpoint, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}
