import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateSigningKey } from '@claimlock/evidence/signing-key';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimLockProcess, spawnClaimLock, untilSaid } from '../../testing/claimlock-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { type EmbeddedServer, startEmbedded } from '../foundation/database/embedded.ts';

/** The guide's own SQL is what prepares the server here: what it says is what works. */
const top = resolve(import.meta.dirname, '../../..');
let folder: string;
let server: EmbeddedServer;
const running: ClaimLockProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-for-real-'));
  await chmod(folder, 0o755);
  server = await startEmbedded(join(folder, 'postgres'));
});
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    await ended;
  }
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function guideSql(): Promise<string[]> {
  const guide = await readFile(join(top, 'docs/guides/run-for-real.md'), 'utf8');
  const block = /```sql run\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const [include = '', ...rest] = block.split('\n');
  const [, path = ''] = /^\\ir (\S+)$/.exec(include) ?? [];
  const roles = await readFile(join(top, 'docs/guides', path), 'utf8');
  const statements = rest.join('\n').split(';');
  return [roles, ...statements.map((statement) => statement.trim()).filter((statement) => statement !== '')];
}

/** Runs statements and answers what the last one did. */
async function asAdministrator(statements: readonly string[], database = 'postgres'): Promise<unknown[]> {
  const admin = new pg.Client({ connectionString: server.administrator.replace(/\/postgres$/, `/${database}`) });
  await admin.connect();
  let rows: unknown[] = [];
  for (const statement of statements) rows = (await admin.query(statement)).rows;
  await admin.end();
  return rows;
}

async function setFsync(to: 'on' | 'off'): Promise<void> {
  await asAdministrator([`alter system set fsync = ${to}`, 'select pg_reload_conf()']);
  await expect.poll(() => asAdministrator(['show fsync'])).toEqual([{ fsync: to }]);
}

async function refuses({ ended, said }: ClaimLockProcess, sentence: RegExp): Promise<void> {
  expect(await ended).toBe(1);
  expect(said()).toMatch(sentence);
}

/** A worker says how it is and what its jobs cost, and is nothing that anybody could sign in to. */
async function tellsOfItself(origin: string): Promise<void> {
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
  expect(await statusOf('/api/health/live')).toBe(200);
  expect(await statusOf('/api/health/ready')).toBe(200);
  expect(await statusOf('/api/session')).toBe(404);
  expect(await statusOf('/metrics')).toBe(403);
  const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer a token for this test' } });
  expect(await metrics.text()).toContain('claimlock_job_seconds');
}

/**
 * Told to stop, it says first that it is not ready, whatever mail is still handed in; it answers until its notice is over, and ends.
 * Told twice, it ends at once.
 */
async function saysNoFirst(environment: Record<string, string>): Promise<void> {
  const mailPort = await freePort();
  const mail = {
    CLAIMLOCK_SUPPORT_ADDRESS: 'support@help.example.com',
    CLAIMLOCK_MAIL_IN: `smtp://127.0.0.1:${mailPort}`,
  };
  const { child, ended, ...told } = spawnClaimLock('serve', { ...environment, ...mail, CLAIMLOCK_STOP_NOTICE: '60' });
  await untilSaid({ child, ended, ...told }, 'ClaimLock is at');
  const handingIn = connect(mailPort, '127.0.0.1');
  await once(handingIn, 'data');
  const mailEnded = once(handingIn, 'close').then(() => 'mail');
  const statusOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${environment.PORT}${path}`, { headers: { connection: 'close' } })).status;
  child.kill('SIGTERM');
  const notReady = expect
    .poll(() => statusOf('/api/health/ready'), { timeout: 30_000 })
    .toBe(503)
    .then(() => 'not ready');
  expect(await Promise.race([notReady, mailEnded])).toBe('not ready');
  await mailEnded;
  expect(await statusOf('/api/health/live')).toBe(200);
  expect(await statusOf('/api/session')).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  const again = spawnClaimLock('serve', { ...environment, CLAIMLOCK_STOP_NOTICE: '1' });
  await untilSaid(again, 'ClaimLock is at');
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
}

test('the guide to running for real prepares a server that migrate, serve and work run on', async () => {
  const statements = await guideSql();
  expect(statements.length).toBeGreaterThan(5);
  await asAdministrator(statements);

  const { host } = new URL(server.administrator);
  const login = (name: string, password: string) => `postgres://claimlock_${name}:${password}@${host}/claimlock`;
  const [port, ledgerName] = [await freePort(), 'ledger.example.com'];
  const { signingKey } = await generateSigningKey(ledgerName);
  const environment = {
    NODE_ENV: 'production',
    CLAIMLOCK_URL: `http://localhost:${port}`,
    CLAIMLOCK_SECRET: 'a secret that is long enough for this test',
    CLAIMLOCK_LEDGER_NAME: ledgerName,
    CLAIMLOCK_SIGNING_KEY: signingKey,
    CLAIMLOCK_DATA_DIR: join(folder, 'data'),
    DATABASE_URL: login('server', 'choose-another'),
    DATABASE_OPERATOR_URL: login('operator', 'choose-a-third'),
    HOST: '127.0.0.1',
    PORT: String(port),
  };

  const early = spawnClaimLock('serve', environment);
  await refuses(early, /npm run migrate/);

  const owner = { DATABASE_OWNER_URL: login('owner', 'choose-one') };
  const migrating = spawnClaimLock('migrate', owner);
  expect(await migrating.ended, migrating.said()).toBe(0);

  const asOwner = spawnClaimLock('serve', { ...environment, DATABASE_URL: owner.DATABASE_OWNER_URL });
  await refuses(asOwner, /^DATABASE_URL signs in as the owner/);
  const asSuperuser = spawnClaimLock('serve', {
    ...environment,
    DATABASE_URL: server.administrator.replace(/\/postgres$/, '/claimlock'),
  });
  await refuses(asSuperuser, /^DATABASE_URL signs in as a superuser/);

  // A database that would forget what it acknowledged is told of, whether all of the server forgets or this one alone.
  await asAdministrator(['revoke claimlock_broker from claimlock_operator']);
  await refuses(
    spawnClaimLock('serve', environment),
    /^DATABASE_OPERATOR_URL signs in as .* claimlock_broker\. Run server/,
  );
  await asAdministrator(['grant claimlock_broker to claimlock_operator']);
  await asAdministrator(['alter database claimlock set synchronous_commit = off']);
  await refuses(spawnClaimLock('serve', environment), /^DATABASE_URL leads to .* its synchronous_commit is off\./);
  await asAdministrator(['alter database claimlock reset synchronous_commit']);
  await setFsync('off');
  await refuses(spawnClaimLock('work', environment), /^DATABASE_URL leads to .* its fsync is off\./);
  await setFsync('on');

  const serving = spawnClaimLock('serve', environment);
  const working = spawnClaimLock('work', {
    ...environment,
    PORT: '0',
    CLAIMLOCK_METRICS_TOKEN: 'a token for this test',
  });
  running.push(serving, working);
  await Promise.all([untilSaid(serving, /set-up#\S+/), untilSaid(working, 'working jobs')]);
  const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  expect(ready.status).toBe(200);
  await tellsOfItself(`http://127.0.0.1:${/at port (\d+)/.exec(working.said())?.[1]}`);
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  await saysNoFirst(environment);

  // What is a demo's, if only for half, is not used for real; and nobody serves half a demo.
  await asAdministrator(['insert into demo_load (begun_at) values (now())'], 'claimlock');
  for (const command of ['serve', 'work'])
    await refuses(spawnClaimLock(command, environment), /^This database holds a demo, [^\n]*\n$/);
  const half = spawnClaimLock('serve', { ...environment, CLAIMLOCK_DEMO: 'on' });
  await refuses(half, /^The demo in this database was begun and not loaded whole: [^\n]*\n$/);
}, 300_000);
