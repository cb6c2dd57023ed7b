import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../foundation/config.ts';
import { isAlive } from '../foundation/database/embedded.ts';

type Holder = { pid: number; started: string; address: string };

/** When a process began, as its system knows it: a pid alone may by now belong to another process. */
async function beginningOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Takes a data folder for this process; refuses where another ClaimLock has it. Gives back how to let it go. */
export async function takeDataFolder(folder: string, address: string): Promise<() => Promise<void>> {
  const file = join(folder, 'claimlock.lock');
  const mine: Holder = { pid: process.pid, started: await beginningOf(process.pid), address };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(JSON.stringify(mine));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      if (code !== 'EEXIST')
        throw new StartError(`The folder ${folder} cannot be written to. Choose another with CLAIMLOCK_DATA_DIR.`);
    }
    const holder = await readHolder(file);
    if (holder && isAlive(holder.pid) && (await beginningOf(holder.pid)) === holder.started) {
      throw new StartError(
        `ClaimLock already runs on ${folder} (process ${holder.pid}, ${holder.address}). Stop it, or choose another folder with CLAIMLOCK_DATA_DIR.`,
      );
    }
    // Whoever held it is gone without having let go.
    await rm(file, { force: true });
  }
  throw new StartError(`Another ClaimLock is starting on ${folder}. Try again in a moment.`);
}

/** The ClaimLock that holds a data folder now, if one does. */
export async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const holder: Holder = JSON.parse(await readFile(file, 'utf8'));
    return holder;
  } catch {
    return undefined;
  }
}
