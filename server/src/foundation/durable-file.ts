import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Sees to it that a folder's list of names is on the disk: a new or renamed file is only safe after that. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  // One that is left open where this fails would end the process once it is collected.
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file so that after a power cut it is either not there or whole: the bytes reach the disk under another name,
 * then take the file's name, and then the folder's list is written out. Readable by its owner alone.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await writeThrough(draft, text);
  await rename(draft, file);
  await syncFolder(dirname(file));
}

/**
 * Writes a file just as durably, if it is not there yet. Of several processes that do so at once, one writes it and the
 * others change nothing.
 */
export async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeThrough(draft, text);
  try {
    // Unlike renaming, this never takes the place of what is there.
    await link(draft, file);
  } catch (error) {
    if (!isAbout('EEXIST', error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(file));
}

/** Whether a file operation failed for this reason. */
export function isAbout(code: string, error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code;
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
