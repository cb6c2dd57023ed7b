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
      await appendFile(fileOf(ledgerId), `${JSON.stringify(note)}\n`);
      const file = await open(fileOf(ledgerId), 'r');
      await file.sync();
      await file.close();
      await syncFolder(folder);
    },
    known: async (ledgerId) => {
      const text = await readFile(fileOf(ledgerId), 'utf8').catch(() => '');
      // A line that was cut off while it was written is no checkpoint.
      return text
        .split('\n')
        .slice(0, -1)
        .map((line): string => JSON.parse(line));
    },
  };
}
