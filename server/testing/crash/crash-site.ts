import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, startEmbedded } from '../../src/foundation/database/embedded.ts';
import { readHolding } from '../../src/run/demo-store.ts';
import { prepareDatabase } from '../../src/run/prepare-database.ts';
import { type ClaimLockProcess, spawnClaimLock, untilSaid } from '../claimlock-process.ts';
import { freePort } from '../free-port.ts';
import { giveSigningKey } from '../give-signing-key.ts';

/** A whole installation that is made to be killed: a durable database of its own, a serving and a working process. */
export type CrashSite = {
  readonly origin: string;
  readonly database: EmbeddedServer;
  readonly ownerAddress: string;
  readonly administrator: string;
  /** Whether the demo was loaded whole when the worker, begun beside the server, began to work. */
  readonly workedOnWholeDemo: boolean;
  readonly kill: (victim: 'server' | 'worker' | 'postmaster') => Promise<number>;
  readonly close: () => Promise<void>;
};

const secret = createHash('sha256').update('crash site').digest('hex');

/** Sets up an installation in a folder of its own. */
export async function openCrashSite(): Promise<CrashSite> {
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-crash-'));
  await chmod(folder, 0o755);
  const database = await startEmbedded(join(folder, 'postgres'));
  const address = await database.database('claimlock');
  await prepareDatabase(address.owner);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...(await giveSigningKey()),
    DATABASE_URL: address.server,
    DATABASE_OPERATOR_URL: address.operator,
    CLAIMLOCK_SECRET: secret,
    CLAIMLOCK_URL: origin,
    PORT: String(port),
    HOST: '127.0.0.1',
    CLAIMLOCK_DATA_DIR: join(folder, 'data'),
    CLAIMLOCK_DEMO: 'on',
    CLAIMLOCK_LOG_LEVEL: 'silent',
  };
  const serve = () => spawnClaimLock('serve', environment);
  const work = () => spawnClaimLock('work', { ...environment, PORT: '0' });
  const processes = { server: serve(), worker: work() };
  const [workedOnWholeDemo] = await Promise.all([
    untilSaid(processes.worker, 'working jobs').then(() => isDemoWhole(address.operator)),
    untilSaid(processes.server, 'ClaimLock is at'),
  ]);

  const end = async ({ child, ended }: ClaimLockProcess, signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    database,
    ownerAddress: address.owner,
    administrator: database.administrator.replace(/\/postgres$/, '/claimlock'),
    workedOnWholeDemo,
    kill: async (victim) => {
      const started = performance.now();
      if (victim === 'postmaster') await killPostmaster(database);
      else await end(processes[victim], 'SIGKILL');
      if (victim === 'server') processes.server = serve();
      if (victim === 'worker') {
        processes.worker = work();
        await untilSaid(processes.worker, 'working jobs');
      } else {
        await untilServing(origin).catch((error: unknown) => {
          const { child, said } = processes.server;
          throw new Error(
            `After the ${victim} was killed: ${String(error)} (server ${child.exitCode ?? 'running'}, said: ${said()})`,
          );
        });
      }
      return performance.now() - started;
    },
    close: async () => {
      await end(processes.server, 'SIGTERM');
      await end(processes.worker, 'SIGTERM');
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isDemoWhole(operatorAddress: string): Promise<boolean> {
  const operator = new pg.Pool({ connectionString: operatorAddress, max: 1 });
  const holding = await readHolding({ operator });
  await operator.end();
  return holding === 'demo';
}

/**
 * Kills a database's postmaster and waits until another runs in its place: its last connections answer for a moment
 * longer, so that a readiness asked for at once could be theirs.
 */
async function killPostmaster(database: EmbeddedServer): Promise<void> {
  const killed = postmasterOf(database);
  process.kill(killed, 'SIGKILL');
  const deadline = performance.now() + longestWaitMs;
  while (database.pid() === killed || database.pid() === 0) {
    if (performance.now() > deadline) throw new Error('No postmaster was started in place of the one killed.');
    await new Promise((later) => setTimeout(later, 25));
  }
}

/** The postmaster that runs now, to be killed; 0, which none would be, is this process's own group. */
export function postmasterOf(database: EmbeddedServer): number {
  const pid = database.pid();
  if (pid === 0) throw new Error('No postmaster runs that could be killed.');
  return pid;
}

/** Nothing is proved by how long a loaded machine takes; what waits longer than this waits for something that never comes. */
export const longestWaitMs = 180_000;

/** Asks for readiness until it is answered. */
export async function untilServing(origin: string): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(1000) }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return;
    await new Promise((later) => setTimeout(later, 25));
  }
  throw new Error(`${origin} did not serve again.`);
}

/** Opens a demo installation as its client's administrator. */
export async function enterDemo(origin: string): Promise<{ cookie: string; clientId: string }> {
  const opened = await fetch(`${origin}/api/session/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ audience: 'client_admin' }),
  });
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const listed: { organisations: { id: string }[] } = JSON.parse(
    await (await fetch(`${origin}/api/account/organisations`, { headers: { cookie } })).text(),
  );
  return { cookie, clientId: listed.organisations[0]?.id ?? '' };
}
