import { access, constants, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isAlive } from '../src/foundation/database/embedded.ts';

/** Where Linux keeps a file system in memory, and what such a one answers as its type. */
const inMemory = '/dev/shm';
const tmpfs = 0x01021994;
/** What a run's databases and their log were never seen to reach, and what has to be left for everything else. */
const needed = 4 * 2 ** 30;
const leftForOthers = 3 * 2 ** 30;

/**
 * Makes a folder for the data of a server that need not outlive this process: in memory where there is plenty, as a copy
 * of a database is some 1,200 files and took a disk twenty times as long; else in the project's cache.
 */
export async function makeServerFolder(memory = inMemory): Promise<string> {
  const parent = (await hasRoom(memory)) ? memory : resolve('.cache');
  await mkdir(parent, { recursive: true });
  await removeLeftBehind(parent);
  return mkdtemp(join(parent, `claimlock-test-postgres-${process.pid}-`));
}

async function hasRoom(folder: string): Promise<boolean> {
  if (process.availableMemory() < needed + leftForOthers) return false;
  try {
    await access(folder, constants.W_OK);
    const { type, bavail, bsize } = await statfs(folder);
    return type === tmpfs && bavail * bsize >= needed;
  } catch {
    return false;
  }
}

/** Removes the folders of processes that were killed, which in memory would stay until the machine is started again. */
async function removeLeftBehind(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^claimlock-test-postgres-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}
