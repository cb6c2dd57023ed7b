import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAbout, syncFolder } from '../../foundation/durable-file.ts';
import { keepingLine, readKeptNotes } from './kept-notes.ts';
import { claimedSize } from './largest-notes.ts';
import type { Witness } from './seal.ts';

/**
 * Keeps checkpoints in a folder of files, one for each ledger. A note counts as kept once it is written through to the
 * disk and stands behind nothing that it was not compared with. Processes may share the folder, on a disk where what is
 * appended at once stands together.
 */
export function folderWitness(folder: string): Witness {
  const fileOf = (ledgerId: string) => join(folder, `${ledgerId}.jsonl`);
  const read = async (ledgerId: string) => {
    const text = await readFile(fileOf(ledgerId), 'utf8').catch((error: unknown) => {
      // None was kept yet. A folder that cannot be read is no witness that nothing happened.
      if (isAbout('ENOENT', error)) return '';
      throw error;
    });
    return readKeptNotes(text);
  };
  return {
    known: async (ledgerId) => (await read(ledgerId)).notes,
    keep: async (ledgerId, note, seen) => {
      const before = await read(ledgerId);
      const isThere = before.notes.includes(note);
      if (!isThere) {
        if (before.largest !== undefined && (before.largest > (seen ?? -1) || before.largest >= claimedSize(note)))
          return false;
        await appendLine(folder, fileOf(ledgerId), keepingLine(note, before.largest));
      }
      // One that another wrote a moment ago may not have reached the disk yet: whoever answers with it waits for that too.
      await syncFile(fileOf(ledgerId));
      await syncFolder(folder);
      return isThere || (await read(ledgerId)).notes.includes(note);
    },
  };
}

async function appendLine(folder: string, file: string, line: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  // The folder's own name is on the disk only when the one that it was made in is.
  if (first !== undefined) await syncFolder(dirname(first));
  const handle = await open(file, 'a', 0o600);
  try {
    const bytes = Buffer.from(line);
    // At once or not at all: the rest of a line that is written later could stand behind somebody else's.
    const { bytesWritten } = await handle.write(bytes);
    if (bytesWritten !== bytes.length) throw new Error(`Only a part of a checkpoint could be written to ${file}.`);
  } finally {
    await handle.close();
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
