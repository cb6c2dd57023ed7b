import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeAccount } from '../../testing/accounts.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { beginDemo } from '../demo/load-demo.ts';
import { readConfig } from '../foundation/config.ts';
import { openLog } from '../foundation/log.ts';
import { makeSetUpLink } from '../modules/identity/index.ts';
import { loadDemoOnce, refuseOtherMode, reloadDemo, untilDemoIsWhole } from './demo-mode.ts';
import { emptyDatabase, markDemoBegun, markDemoLoaded, oneAtATime, readHolding } from './demo-store.ts';
import { loadMarkedDemo } from './load-marked-demo.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ demo: true });
});
afterEach(() => app.closeApp());

/** What the demo begins with is enough here: that it loads whole is shown where its figures are. */
const load = () => loadMarkedDemo(app.installation, beginDemo);
const sign = async () => {
  await app.runJob('ledger.sign-checkpoints');
  await app.runJobs();
};
const loadOnce = () => loadDemoOnce(server('on'), app.address.operator, app.installation, load);
const folder = (demo: 'on' | 'off') => readConfig({ CLAIMLOCK_DATA_DIR: '/there', CLAIMLOCK_DEMO: demo });
const server = (demo: 'on' | 'off') =>
  readConfig({
    CLAIMLOCK_DEMO: demo,
    CLAIMLOCK_DATA_DIR: dirname(app.witnessFolder),
    CLAIMLOCK_SECRET: 'a secret that is long enough for this test',
    CLAIMLOCK_URL: 'http://localhost:3000',
    CLAIMLOCK_SIGNING_KEY: 'a key that nothing here is signed with, at all',
    DATABASE_URL: 'postgres://one',
    DATABASE_OPERATOR_URL: 'postgres://other',
  });

describe('a database is used in the mode that it was begun in', () => {
  test('what holds nothing serves either', async () => {
    const holding = await readHolding(app.database);
    expect(holding).toBe('nothing');
    for (const demo of ['on', 'off'] as const) expect(refuseOtherMode(folder(demo), holding)).toBe('nothing');
  });

  test('a demo, whole or half, is never used for real, and the sentence names the way out', async () => {
    await markDemoBegun(app.database, app.clock.now());
    const half = await readHolding(app.database);
    await markDemoLoaded(app.database, app.clock.now());
    const whole = await readHolding(app.database);
    expect([half, whole]).toEqual(['half a demo', 'demo']);
    for (const holding of [half, whole]) {
      expect(refuseOtherMode(folder('on'), holding)).toBe(holding);
      expect(() => refuseOtherMode(folder('off'), holding)).toThrow(
        /^The folder \/there holds a demo, .*CLAIMLOCK_DATA_DIR, or .*`CLAIMLOCK_DEMO=on npm run demo:reset`\.$/,
      );
      expect(() => refuseOtherMode(server('off'), holding)).toThrow(/^This database holds a demo, .* DATABASE_URL/);
    }
  });

  test('a real installation is nobody’s to walk into', async () => {
    await makeAccount(app);
    const holding = await readHolding(app.database);
    expect(holding).toBe('installation');
    expect(refuseOtherMode(folder('off'), holding)).toBe(holding);
    expect(() => refuseOtherMode(folder('on'), holding)).toThrow(/holds a real installation, .*set CLAIMLOCK_DEMO=off/);
  });

  test('nor is one that was begun a moment ago, and where nobody has used the set-up link yet', async () => {
    await makeSetUpLink(app.database, 'http://localhost:3000');
    const holding = await readHolding(app.database);
    expect(holding).toBe('installation');
    await expect(loadOnce()).rejects.toThrow(/holds a real installation/);
    await expect(app.database.operator.query('select token_hash from identity_link')).rejects.toThrow('denied');
  });

  test('the mark is the operator’s alone', async () => {
    await expect(app.database.server.query('select from demo_load')).rejects.toThrow('permission denied');
  });
});

describe('loading the demo', () => {
  const clients = () => app.asAdministrator<{ name: string }>('select name from client');

  test('of two processes that begin at once, one loads it and the other waits', async () => {
    await Promise.all([loadOnce(), loadOnce()]);
    expect(await clients()).toHaveLength(3);
    expect(await readHolding(app.database)).toBe('demo');
    await loadOnce();
    expect(await clients()).toHaveLength(3);
  });

  test('a worker says that it waits, and does until it is loaded whole or is asked to stop', async () => {
    let waits = true;
    const log = openLog('silent');
    const warned = vi.spyOn(log, 'warn');
    const said = new Promise<void>((resolve) => warned.mockImplementationOnce(() => resolve()));
    const waiting = untilDemoIsWhole(server('on'), { database: app.database, log }).finally(() => {
      waits = false;
    });
    await markDemoBegun(app.database, app.clock.now());
    const asking = new AbortController();
    const stopped = untilDemoIsWhole(server('on'), app.installation, asking.signal);
    asking.abort();
    await expect(stopped).rejects.toBe(asking.signal.reason);
    await said;
    expect(waits).toBe(true);
    await markDemoLoaded(app.database, app.clock.now());
    await waiting;
    expect(warned.mock.calls).toEqual([[expect.stringContaining('until the demo is loaded')]]);
  });

  test('beside checkpoints of a database that is gone, it is signed like any other, and they are kept', async () => {
    const kept = () => readdir(dirname(app.witnessFolder));
    await loadOnce();
    await sign();
    const signed = await readdir(app.witnessFolder);
    await emptyDatabase(app.address.owner);
    app.clock.advance(3_600_000);
    await loadOnce();
    expect(await kept()).not.toContain('checkpoints');
    await sign();
    const [aside = ''] = (await kept()).filter((name) => name.startsWith('checkpoints-until-'));
    expect(await readdir(join(dirname(app.witnessFolder), aside))).toEqual(signed);
    expect(await readdir(app.witnessFolder)).toContain('platform.jsonl');
  });

  test('waits for nobody who does something else, and a failure keeps nobody waiting', async () => {
    const other = new pg.Client({ connectionString: app.address.owner });
    await other.connect();
    // The locks of whoever prepares roles, migrates, copies a test's template and makes the queue.
    for (const lock of [4_718_225, 4_718_226, 4_718_227, 4_718_228])
      await other.query('select pg_advisory_lock($1)', [lock]);
    await expect(oneAtATime(app.address.operator, () => Promise.reject(new Error('It broke.')))).rejects.toThrow();
    expect(await oneAtATime(app.address.operator, async () => 'its turn')).toBe('its turn');
    await other.end();
  });

  test('one that was cut short is known for it, is served by nobody, and is loaded again from the beginning', async () => {
    await app.asAdministrator(`alter table client add constraint cut check (name not like 'Edgbaston%')`);
    await expect(load()).rejects.toThrow();
    await app.asAdministrator('alter table client drop constraint cut');
    expect(await clients()).toHaveLength(2);
    expect(await readHolding(app.database)).toBe('half a demo');
    await expect(loadOnce()).rejects.toThrow(
      /^The demo in this database was begun and not loaded whole: .*`npm run migrate`\.$/,
    );
    await emptyDatabase(app.address.owner);
    await load();
    expect(await readHolding(app.database)).toBe('demo');
    expect(await clients()).toHaveLength(3);
  });
});

test('the jobs of a demo go before it, so that none begins while it is thrown away', async () => {
  await markDemoBegun(app.database, app.clock.now());
  const job = new pg.Client({ connectionString: app.address.owner });
  await job.connect();
  await job.query('begin');
  await job.query('lock table risk in row exclusive mode');
  const waiting = () => app.asAdministrator(`select 1 from pgboss.job where name = 'system.clean-up'`);
  await app.asAdministrator(`insert into pgboss.job (name, data) values ('system.clean-up', '{}')`);
  expect(await waiting()).toHaveLength(1);
  const emptied = emptyDatabase(app.address.owner);
  await expect.poll(waiting).toEqual([]);
  // It is not thrown away yet: a job is at work still.
  const waits = () =>
    app.asAdministrator(
      `select 1 from pg_locks where not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
  await expect.poll(waits).not.toEqual([]);
  await job.query('commit');
  await job.end();
  await emptied;
  expect(await readHolding(app.database)).toBe('nothing');
});

test('a demo is thrown away though it loses to a job at work again and again', async () => {
  await markDemoBegun(app.database, app.clock.now());
  const job = new pg.Client({ connectionString: app.address.owner });
  await job.connect();
  await job.query('begin');
  await job.query('lock table risk in row exclusive mode');
  // Whoever waits gives up after a second, as the loser of a ring does, and begins again.
  const impatient = new URL(app.address.owner);
  impatient.searchParams.set('options', '-c lock_timeout=1s');
  const emptied = emptyDatabase(impatient.href);
  const begun = new Set<string>();
  while (begun.size < 2) {
    const waits = await app.asAdministrator<{ since: string }>(
      `select waitstart::text as since from pg_locks where not granted and waitstart is not null
       and database = (select oid from pg_database where datname = current_database())`,
    );
    for (const { since } of waits) begun.add(since);
  }
  await job.query('commit');
  await job.end();
  await emptied;
  expect(await readHolding(app.database)).toBe('nothing');
});

/** Whoever throws the demo away and waits for a job. */
const ofEmptying = `from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'truncate%'`;

test('what a job signs of a demo while that is thrown away is gone before the new one is loaded', async () => {
  await load();
  const job = new pg.Client({ connectionString: app.address.owner });
  await job.connect();
  await job.query('begin');
  // Of all tables one of the first: those of the ledgers are free still.
  await job.query('lock table action_item in row exclusive mode');
  let left: string[] | undefined;
  const reloaded = reloadDemo(server('on'), app.address.owner, async () => {
    left = await readdir(dirname(app.witnessFolder));
    await load();
  });
  await expect.poll(() => app.asAdministrator(`select pid ${ofEmptying}`)).toHaveLength(1);
  await sign();
  expect(await readdir(app.witnessFolder)).toContain('platform.jsonl');
  await job.query('commit');
  await job.end();
  await reloaded;
  expect(left).not.toContain('checkpoints');
  // The new one is signed as if there had been none before it.
  app.clock.advance(3_600_000);
  await sign();
  expect(await readdir(app.witnessFolder)).toContain('platform.jsonl');
});

test('a connection that breaks while a demo is thrown away fails that, and nothing else', async () => {
  await markDemoBegun(app.database, app.clock.now());
  const job = new pg.Client({ connectionString: app.address.owner });
  await job.connect();
  await job.query('begin');
  await job.query('lock table risk in row exclusive mode');
  const uncaught: unknown[] = [];
  const hear = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', hear);
  const emptied = expect(emptyDatabase(app.address.owner)).rejects.toThrow('terminating connection');
  await expect.poll(() => app.asAdministrator(`select pg_terminate_backend(pid) ${ofEmptying}`)).toHaveLength(1);
  await emptied;
  await job.query('commit');
  await job.end();
  process.off('uncaughtException', hear);
  expect(uncaught).toEqual([]);
  // Nothing is half thrown away.
  expect(await readHolding(app.database)).toBe('half a demo');
});
