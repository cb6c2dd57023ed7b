import { access, constants, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isAlive } from '../src/foundation/database/embedded.ts';

/** Where Linux keeps a file system in memory, and what such a one answers as its type. */
const inMemory = '/dev/shm';
const tmpfs = 0x01021994;
/** Bytes: a run was never seen to need the half of the first, and the second is for the run itself. */
const room = 4 * 2 ** 30;
const leftForOthers = 3 * 2 ** 30;

/**
 * Makes a folder for what need not outlive this process, such as the data of a server for tests: in memory where there is
 * plenty, as a database is some 1,200 files and a copy took a disk twenty times as long; else in the project's cache.
 */
export async function makeFolderInMemory(word: string, memory = inMemory): Promise<string> {
  const parent = (await hasRoomInMemory(memory)) ? memory : resolve('.cache');
  await mkdir(parent, { recursive: true });
  await removeLeftBehind(parent);
  return mkdtemp(join(parent, `claimlock-test-${process.pid}-${word}-`));
}

/** Whether there is memory to spare for all that a run of tests writes, and a file system in it. */
export async function hasRoomInMemory(folder = inMemory): Promise<boolean> {
  if (process.availableMemory() < room + leftForOthers) return false;
  try {
    await access(folder, constants.W_OK);
    const { type, bavail, bsize } = await statfs(folder);
    return type === tmpfs && bavail * bsize >= room;
  } catch {
    return false;
  }
}

/** Removes the folders of processes that were killed, which in memory would stay until the machine is started again. */
async function removeLeftBehind(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^claimlock-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}
