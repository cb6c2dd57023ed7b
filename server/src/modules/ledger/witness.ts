import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../foundation/durable-file.ts';
import type { Witness } from './seal.ts';

/** Keeps checkpoints in a folder of files, one for each ledger, each note written through to the disk before it counts. */
export function folderWitness(folder: string): Witness {
  const fileOf = (ledgerId: string) => join(folder, `${ledgerId}.jsonl`);
  return {
    keep: async (ledgerId, note) => {
      await mkdir(folder, { recursive: true });
      // It begins with a line end: what is kept must not be glued to a line that a crash cut off.
      await appendFile(fileOf(ledgerId), `\n${JSON.stringify(note)}\n`);
      const file = await open(fileOf(ledgerId), 'r');
      await file.sync();
      await file.close();
      await syncFolder(folder);
    },
    known: async (ledgerId) => {
      const text = await readFile(fileOf(ledgerId), 'utf8').catch((error: NodeJS.ErrnoException) => {
        // None was kept yet. A folder that cannot be read is no witness that nothing happened.
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      // A line that was cut off while it was written is no checkpoint.
      return text.split('\n').flatMap((line) => readLine(line) ?? []);
    },
  };
}

function readLine(line: string): string | undefined {
  try {
    const note: unknown = JSON.parse(line);
    return typeof note === 'string' ? note : undefined;
  } catch {
    return undefined;
  }
}
