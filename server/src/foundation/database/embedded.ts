import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../config.ts';
import { writeDurably } from '../durable-file.ts';
import type { DatabaseAddress } from './connect.ts';
import { postgresBinaries, serverUser } from './embedded-files.ts';
import { keepUp } from './keep-up.ts';
import { initialise, launch } from './postgres-process.ts';
import { prepareRoles } from './prepare-roles.ts';

/** The passwords of an embedded server's logins: made once, kept beside its data, readable by the owner alone. */
type Passwords = { superuser: string; owner: string; server: string; operator: string };

export type EmbeddedServer = {
  /** The addresses of one database on this server; the database and its roles are made when they are missing. */
  database(name: string): Promise<Required<DatabaseAddress>>;
  /** An administrator's address, for tests and for resetting the demo. */
  readonly administrator: string;
  /** Asks the server to finish and waits until it has. */
  stop(): Promise<void>;
  /** The process id of the server now; it changes when a killed server was started again. */
  pid(): number;
};

const startTimeoutMs = 30_000;

/**
 * Starts the PostgreSQL server that comes with ClaimLock on a folder, or takes over the one that an earlier, killed
 * process left running there. A server that dies is started again on the same port, for as long as it takes; `onFailed` hears
 * why it could not be.
 */
export async function startEmbedded(
  folder: string,
  options: {
    readonly packageName?: string;
    readonly settings?: readonly string[];
    readonly onRestart?: () => void;
    readonly onFailed?: (error: unknown) => void;
  } = {},
): Promise<EmbeddedServer> {
  const binaries = await postgresBinaries(options.packageName);
  const user = await serverUser(folder, binaries.root);
  const data = join(folder, 'data');
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new StartError(`The folder ${folder} cannot be written to. Choose another with CLAIMLOCK_DATA_DIR.`);
  });
  const passwords = await keepPasswords(join(folder, 'passwords.json'));
  if (user) await chown(folder, user.uid, user.gid);
  if (!(await exists(join(data, 'PG_VERSION')))) await initialise(binaries, folder, data, passwords.superuser, user);

  let running = await adopt(data);
  const port = running?.port ?? (await freePort());
  const address = (login: string, password: string, name: string) =>
    `postgres://${login}:${password}@127.0.0.1:${port}/${name}`;
  const administrator = address('postgres', passwords.superuser, 'postgres');

  const start = async (): Promise<{ pid: number; port: number }> => {
    // One that an earlier try began and did not hear answer in time is waited for: a second beside it would end at once.
    const begun = await adopt(data);
    if (begun) {
      await untilAnswers(administrator, undefined, join(folder, 'postgres.log'));
      return begun;
    }
    const child = await launch(binaries, data, port, user, options.settings ?? []);
    const pid = child.pid ?? 0;
    await untilAnswers(administrator, child, join(folder, 'postgres.log'));
    return { pid, port };
  };

  running ??= await start();
  await untilAnswers(administrator, undefined, join(folder, 'postgres.log'));
  const stopWatching = keepUp({
    isUp: () => running !== undefined && isAlive(running.pid),
    start: async () => {
      running = await start();
    },
    onGone: () => {
      running = undefined;
      options.onRestart?.();
    },
    onFailed: (error) => options.onFailed?.(error),
  });

  return {
    administrator,
    pid: () => running?.pid ?? 0,
    database: async (name) => {
      await prepareRoles(administrator, name, passwords);
      return {
        server: address('claimlock_server', passwords.server, name),
        operator: address('claimlock_operator', passwords.operator, name),
        owner: address('claimlock_owner', passwords.owner, name),
      };
    },
    stop: async () => {
      await stopWatching();
      // One that did not answer in time may run all the same.
      const pid = (running ?? (await adopt(data)))?.pid ?? 0;
      if (pid > 0 && isAlive(pid)) {
        process.kill(pid, 'SIGINT');
        await untilGone(pid);
      }
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function keepPasswords(path: string): Promise<Passwords> {
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) {
    const read: Passwords = JSON.parse(kept);
    return read;
  }
  const make = () => randomBytes(24).toString('hex');
  const made: Passwords = { superuser: make(), owner: make(), server: make(), operator: make() };
  await writeDurably(path, JSON.stringify(made));
  return made;
}

/** Finds the server that already runs on a data folder, if one does. */
async function adopt(data: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isAlive(pid)) return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres') ? { pid, port } : undefined;
}

async function untilAnswers(address: string, child: ChildProcess | undefined, logFile: string): Promise<void> {
  const isGone = () => child !== undefined && (child.exitCode !== null || child.signalCode !== null);
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
    }
    if (isGone() || Date.now() > deadline) {
      const line = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').at(-1) ?? '';
      // Without its time and process: a reason that is said again is known as the same one.
      const last = line.replace(/^\S+ \S+ UTC \[\d+\] /, '');
      throw new StartError(`The embedded PostgreSQL did not start: ${last || 'it said nothing'} (see ${logFile}).`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Whether a process runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new StartError('No free port was found on 127.0.0.1.');
  return address.port;
}
