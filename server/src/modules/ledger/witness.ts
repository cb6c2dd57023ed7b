import { access, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemClock } from '../../foundation/clock.ts';
import { isAbout, syncFolder } from '../../foundation/durable-file.ts';
import { closingLine, keepingLine, readKeptNotes } from './kept-notes.ts';
import { claimedSize } from './largest-notes.ts';
import type { Witness } from './seal.ts';

/**
 * Keeps checkpoints in a folder of files, one for each ledger. A note counts as kept once it is written through to the
 * disk and stands behind nothing that it was not compared with. Processes may share the folder, on a disk where what is
 * appended at once stands together. A folder that must be there is never made: what is mounted in its place and is not there
 * would otherwise look like one in which nothing was kept.
 */
export function folderWitness(folder: string, { mustBeThere = false } = {}): Witness {
  const fileOf = (kept: string) => join(folder, `${kept}.jsonl`);
  const read = async (kept: string) => {
    if (mustBeThere) await access(folder);
    const text = await readFile(fileOf(kept), 'utf8').catch((error: unknown) => {
      // None was kept yet. A folder that cannot be read is no witness that nothing happened.
      if (isAbout('ENOENT', error)) return '';
      throw error;
    });
    return readKeptNotes(text);
  };
  return {
    folders: 1,
    known: async (kept) => (await read(kept)).notes,
    keep: async (kept, note, seen) => {
      const before = await read(kept);
      const isThere = before.notes.includes(note);
      if (!isThere) {
        if (before.isClosed) return false;
        if (before.largest !== undefined && (before.largest > (seen ?? -1) || before.largest >= claimedSize(note)))
          return false;
        if (!mustBeThere) await makeFolder(folder);
        await appendLine(fileOf(kept), keepingLine(note, before.largest, systemClock.now()));
      }
      // One that another wrote a moment ago may not have reached the disk yet: whoever answers with it waits for that too.
      await syncFile(fileOf(kept));
      await syncFolder(folder);
      return isThere || (await read(kept)).notes.includes(note);
    },
    isClosed: async (kept) => (await read(kept)).isClosed,
    close: async (kept) => {
      if (!mustBeThere) await makeFolder(folder);
      if (!(await read(kept)).isClosed) await appendLine(fileOf(kept), closingLine(systemClock.now()));
      await syncFile(fileOf(kept));
      await syncFolder(folder);
    },
    times: async (kept) => (await read(kept)).times,
    ledgers: async () => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isAbout('ENOENT', error) && !mustBeThere) return [];
        throw error;
      });
      return [...new Set(names.flatMap((name) => /^([a-z0-9_]+)(\.history-\d+)?\.jsonl$/.exec(name)?.[1] ?? []))];
    },
  };
}

/** Several witnesses as one: it knows what any of them knows, and keeps what all of them keep. */
export function allWitnesses(witnesses: readonly Witness[]): Witness {
  return {
    folders: witnesses.reduce((sum, { folders }) => sum + folders, 0),
    known: async (kept) => {
      const known = await Promise.all(witnesses.map((witness) => witness.known(kept)));
      return [...new Set(known.flat())];
    },
    keep: async (kept, note, seen) => {
      for (const witness of witnesses) if (!(await witness.keep(kept, note, seen))) return false;
      return true;
    },
    isClosed: async (kept) => {
      for (const witness of witnesses) if (await witness.isClosed(kept)) return true;
      return false;
    },
    close: async (kept) => {
      for (const witness of witnesses) await witness.close(kept);
    },
    times: async (kept) => {
      const all = await Promise.all(witnesses.map((witness) => witness.times(kept)));
      return new Map(all.flatMap((times) => [...times]));
    },
    ledgers: async () => {
      const all = await Promise.all(witnesses.map((witness) => witness.ledgers()));
      return [...new Set(all.flat())].sort();
    },
  };
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  // The folder's own name is on the disk only when the one that it was made in is.
  if (first !== undefined) await syncFolder(dirname(first));
}

async function appendLine(file: string, line: string): Promise<void> {
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
