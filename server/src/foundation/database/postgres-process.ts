import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../config.ts';
import { syncFolder } from '../durable-file.ts';

/** Whom the server runs as, where it is somebody else than this process. */
export type User = { uid: number; gid: number };

/** Makes a new data folder beside its final place and moves it there whole, so that a cut leaves none half made. */
export async function initialise(
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
    const child = await begun(() =>
      spawn(binaries.initdb, ['-D', draft, ...flags], {
        ...user,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: plainEnvironment(),
      }),
    );
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
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

/** Starts the server on a data folder; what it says goes to a log beside that. It has begun to run then, and answers nobody yet. */
export async function launch(
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
  try {
    // In a group of its own: a Ctrl-C at the terminal reaches ClaimLock, which then stops its server in good order.
    const child = await begun(() =>
      spawn(binaries.postgres, ['-D', data, ...flags], {
        ...user,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        env: plainEnvironment(),
      }),
    );
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Begins a program and waits until it runs. Where it cannot be run, for want of memory or of open files too, says why. */
async function begun<Child extends ChildProcess>(spawned: () => Child): Promise<Child> {
  try {
    const child = spawned();
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw new StartError(`PostgreSQL could not be started: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
}
