import { readlinkSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isAlive } from '../src/foundation/database/embedded.ts';

/** Where Linux keeps a file system in memory, and what such a one answers as its type. */
const inMemory = '/dev/shm';
const tmpfs = 0x01021994;
/** Bytes: no run has needed the half of the first, and the second is for the run itself. */
const room = 4 * 2 ** 30;
const leftForOthers = 3 * 2 ** 30;

/** A file system as it answers for itself, and the bytes of memory that are free. */
type Measured = { readonly type: number; readonly free: number; readonly memory: number };

/** Whether a file system is in memory and there is plenty of both. */
export const isRoomy = ({ type, free, memory }: Measured): boolean =>
  type === tmpfs && free >= room && memory >= room + leftForOthers;

/**
 * The folder in memory that short-lived folders stand in; undefined where there is none, or too little room. What stands there is
 * written and read: it may be mounted so that nothing in it can be run.
 */
export async function roomInMemory(folder = inMemory): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    await removeLeftBehind(folder);
    const { type, bavail, bsize } = await statfs(folder);
    return isRoomy({ type, free: bavail * bsize, memory: process.availableMemory() }) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes a folder for what need not outlive this process, such as the data of a server for tests: in memory where there is
 * plenty, as a database is some 1,200 files that a disk took twenty times as long to copy; else in the project's cache.
 */
export async function makeShortLivedFolder(word: string, memory = inMemory): Promise<string> {
  const parent = (await roomInMemory(memory)) ?? resolve('.cache');
  await mkdir(parent, { recursive: true });
  await removeLeftBehind(parent);
  return mkdtemp(join(parent, `claimlock-test-${pidNamespace()}-${process.pid}-${word}-`));
}

/** The number of this process's PID namespace: the process ids of a container mean nothing on the host that shares its folders. */
export function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  } catch {
    return '0';
  }
}

/** Removes the folders of processes that were killed, which in memory would stay until the machine is started again. */
async function removeLeftBehind(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, namespace, pid] = /^claimlock-test-(\d+)-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || namespace !== pidNamespace() || isAlive(Number(pid))) continue;
    // Somebody else’s cannot be removed, nor what a server still writes that has not noticed yet: it is tried again next time.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
