import { getServers } from 'node:dns';
import { readFile } from 'node:fs/promises';
import type { Installation } from '../app.ts';
import { demoInternet } from '../demo/demo-internet.ts';
import { type Clock, clockFrom, systemClock } from '../foundation/clock.ts';
import type { Config } from '../foundation/config.ts';
import { type DatabaseAddress, openDatabase } from '../foundation/database/connect.ts';
import { Telemetry } from '../foundation/http/telemetry.ts';
import { openQueue, type Queue } from '../foundation/jobs/queue.ts';
import { readJobs } from '../foundation/jobs/read-jobs.ts';
import { describeError, type Log } from '../foundation/log.ts';
import { resolversOf } from '../foundation/outbound/dns-client.ts';
import { openOutbound } from '../foundation/outbound/open-outbound.ts';
import { openScanner } from '../foundation/outbound/open-scanner.ts';
import { closedOutbound, type Outbound } from '../foundation/outbound/outbound.ts';
import { openPost } from '../foundation/outbound/post.ts';
import { offlineList, onlineList, openAccounts } from '../modules/identity/index.ts';
import { readSeal, readSecret } from './installation-secrets.ts';

/** A process's parts, put together from its configuration. */
export type Assembly = {
  readonly installation: Installation;
  readonly telemetry: Telemetry;
  readonly queue: Queue;
  /** Turns maintenance on or off: while it is on, requests are asked to come back. */
  readonly setMaintenance: (on: boolean) => void;
  /** Says that the demo was begun anew: what this process remembers of the one before is forgotten. */
  readonly beginAnew: () => void;
  readonly beginStopping: () => void;
  readonly close: () => Promise<void>;
};

/** The version of this ClaimLock, as its package says. */
export async function readVersion(): Promise<string> {
  const file: { version: string } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return file.version;
}

/** Puts a process together. `works` says whether it works jobs as well as handing them in. */
export async function assemble(
  config: Config,
  address: DatabaseAddress,
  options: { readonly works: boolean; readonly log: Log; readonly resetDemo?: (() => Promise<void>) | undefined },
): Promise<Assembly> {
  const { works, resetDemo } = options;
  // Its own, so that it can fall silent alone: whoever stops all of this may still have something to say.
  const log = options.log.child({});
  const telemetry = new Telemetry();
  const clock: Clock = config.startAt ? clockFrom(config.startAt) : systemClock;
  const outbound = outboundOf(config, clock);
  // Files first: what is wrong with a key is said before anything is open that would have to be closed again.
  const [secret, seal, version] = await Promise.all([readSecret(config), readSeal(config), readVersion()]);
  const database = openDatabase(address, config.databasePool, (error) =>
    log.warn({ error: describeError(error) }, 'a database connection broke'),
  );
  const queue = await openQueue(address.server, works, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const state = { maintenance: false, stopping: false, timesBegun: 0 };
  const offline = offlineList();
  const post = config.smtpUrl ? openPost(config.smtpUrl, config.mailFrom) : undefined;
  const installation: Installation = {
    url: config.url,
    secret,
    version,
    demo: config.demo,
    database,
    clock,
    log,
    seal,
    post,
    outbound,
    support: config.mailIn?.support,
    scan: config.scanner ? openScanner(config.scanner, log) : undefined,
    accounts: openAccounts({ url: config.url, secret, demo: config.demo }),
    breached: config.breachedPasswordsOnline ? onlineList(offline, log) : offline,
    enqueue: queue.enqueue,
    readJobs: () => readJobs(database.server),
    maintenance: () => state.maintenance,
    stopping: () => state.stopping,
    resetDemo: config.demo ? resetDemo : undefined,
    timesBegun: () => state.timesBegun,
  };
  return {
    installation,
    telemetry,
    queue,
    setMaintenance: (on) => {
      state.maintenance = on;
    },
    beginAnew: () => {
      state.timesBegun += 1;
    },
    beginStopping: () => {
      state.stopping = true;
    },
    close: async () => {
      await queue.stop();
      post?.close();
      // Who is still at work, a job that was handed back or a request that was cut off, fails from here on because nothing is lent
      // any more: that is no news.
      log.level = 'silent';
      await database.close();
    },
  };
}

/** The door to the world outside: shut where it is switched off; in a demo only what is recorded for it answers. */
function outboundOf(config: Config, clock: Clock): Outbound {
  if (config.demo) return demoInternet(clock);
  if (!config.outbound) return closedOutbound();
  return openOutbound({ resolvers: resolversOf(getServers()) });
}
