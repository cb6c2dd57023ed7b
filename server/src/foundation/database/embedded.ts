import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { StartError } from '../config.ts';
import { syncFolder, writeDurably } from '../durable-file.ts';
import type { DatabaseAddress } from './connect.ts';
import { postgresBinaries, serverUser } from './embedded-files.ts';
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
 * process left running there. A server that dies is started again on the same port.
 */
export async function startEmbedded(
  folder: string,
  options: {
    readonly packageName?: string;
    readonly settings?: readonly string[];
    readonly onRestart?: () => void;
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

  let stopping = false;
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
  let mending = false;
  // A killed server's last connections hold its memory for a moment, and a new one is refused until they have noticed:
  // so it is tried again until it starts.
  const watch = setInterval(() => {
    if (stopping || mending || (running && isAlive(running.pid))) return;
    if (running) options.onRestart?.();
    running = undefined;
    mending = true;
    start()
      .then(
        (again) => {
          running = again;
        },
        () => undefined,
      )
      .finally(() => {
        mending = false;
      });
  }, 100);
  watch.unref();

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
      stopping = true;
      clearInterval(watch);
      while (mending) await new Promise((resolve) => setTimeout(resolve, 20));
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

type User = { uid: number; gid: number };

/** Makes a new data folder beside its final place and moves it there whole, so that a cut leaves none half made. */
async function initialise(
  binaries: { initdb: string },
  folder: string,
  data: string,
  password: string,
  user: User | undefined,
): Promise<void> {
  const draft = `${data}.new`;
  const passwordFile = join(folder, 'initial-password');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) await Promise.all([chown(draft, user.uid, user.gid), chown(passwordFile, user.uid, user.gid)]);
  const flags = [
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ];
  try {
    // In a group of its own: a Ctrl-C at the terminal reaches ClaimLock, which lets this end and stops then.
    const child = spawn(binaries.initdb, ['-D', draft, ...flags], {
      ...user,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: plainEnvironment(),
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('exit', resolve),
    );
    if (code !== 0)
      throw new StartError(
        `The database folder ${data} could not be made: ${complaint.trim().split('\n').at(-1) ?? `initdb ended with ${code}`}.`,
      );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await chmod(draft, 0o700);
  await rename(draft, data);
  await syncFolder(folder);
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

async function launch(
  binaries: { postgres: string },
  data: string,
  port: number,
  user: User | undefined,
  settings: readonly string[],
): Promise<ChildProcess> {
  const log = await open(join(dirname(data), 'postgres.log'), 'a');
  const flags = [
    ...[
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `port=${port}`,
      'max_connections=120',
      'shared_buffers=64MB',
    ],
    ...[
      'wal_compression=on',
      'checkpoint_timeout=5min',
      'max_wal_size=512MB',
      'jit=off',
      'timezone=UTC',
      'log_timezone=UTC',
    ],
    ...settings,
  ].flatMap((setting) => ['-c', setting]);
  // In a group of its own: a Ctrl-C at the terminal reaches ClaimLock, which then stops its server in good order.
  const child = spawn(binaries.postgres, ['-D', data, ...flags], {
    ...user,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: plainEnvironment(),
  });
  child.unref();
  await log.close();
  return child;
}

function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
}

async function untilAnswers(address: string, child: ChildProcess | undefined, logFile: string): Promise<void> {
  let gone = false;
  child?.once('exit', () => {
    gone = true;
  });
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
    if (gone || Date.now() > deadline) {
      const last = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').at(-1) ?? '';
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
