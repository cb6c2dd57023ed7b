import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../foundation/config.ts';
import { isAlive } from '../foundation/database/embedded.ts';

type Holder = { id: string; pid: number; started: string; address: string };

const ask = promisify(execFile);

/** When a process began, as its system knows it: a pid alone may by now belong to another process. */
async function beginningOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (stat !== '') return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  // A system without /proc, such as macOS: in one language and one time zone, whoever asks.
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  return ask('ps', ['-o', 'lstart=', '-p', String(pid)], { env }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

async function runsStill({ pid, started }: Holder): Promise<boolean> {
  return isAlive(pid) && (await beginningOf(pid)) === started;
}

/**
 * Takes a data folder for this process; refuses where another ClaimLock has it, and of several that ask at one instant
 * lets one in. Gives back how to let it go.
 */
export async function takeDataFolder(folder: string, address: string): Promise<() => Promise<void>> {
  const file = join(folder, 'claimlock.lock');
  const mine: Holder = { id: randomUUID(), pid: process.pid, started: await beginningOf(process.pid), address };
  const text = JSON.stringify(mine);
  const draft = `${file}.${mine.id}`;
  let other: string | undefined;
  await writeFile(draft, text, { mode: 0o600 }).catch(() => {
    throw new StartError(`The folder ${folder} cannot be written to. Choose another with CLAIMLOCK_DATA_DIR.`);
  });
  try {
    other = await take(file, draft);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The folder ${folder} cannot be locked, which takes a file system with hard links (${why}). Choose another with CLAIMLOCK_DATA_DIR.`,
    );
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
  if (other !== undefined) {
    const holder = parse(other);
    throw new StartError(
      `ClaimLock already runs on ${folder} (process ${holder?.pid}, ${holder?.address}). Stop it, or choose another folder with CLAIMLOCK_DATA_DIR.`,
    );
  }
  return async () => {
    if ((await read(file)) === text) await rm(file, { force: true });
  };
}

/**
 * Puts a draft, written whole, at a lock's place; answers what stands there instead where somebody alive holds it. A
 * lock is never removed by another than its holder: who follows a dead one replaces it in one step, and the right to do
 * so is a lock of its own, named after the dead one's content. So a lock that was read too long ago is not taken for
 * the one that stands there now.
 */
async function take(file: string, draft: string): Promise<string | undefined> {
  for (;;) {
    if (await linked(draft, file)) return undefined;
    const found = await read(file);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && (await runsStill(holder))) return found;
    const right = `${file}.after-${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
    const other = await take(right, draft);
    if (other !== undefined) return other;
    try {
      if ((await read(file)) !== found) continue;
      const next = `${draft}.next`;
      await link(draft, next);
      await rename(next, file);
      return undefined;
    } finally {
      await rm(right, { force: true });
    }
  }
}

/** Gives a file a second name; false where that name is taken. */
async function linked(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'EEXIST') return false;
    throw error;
  }
}

async function read(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function parse(text: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(text);
    return holder;
  } catch {
    return undefined;
  }
}

/** The ClaimLock that holds a data folder now, if one does; one that ended without letting go holds nothing. */
export async function readHolder(file: string): Promise<Holder | undefined> {
  const text = await read(file).catch(() => undefined);
  const holder = text === undefined ? undefined : parse(text);
  return holder && (await runsStill(holder)) ? holder : undefined;
}
