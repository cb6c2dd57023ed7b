import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Sees to it that a folder's list of names is on the disk: a new or renamed file is only safe after that. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/**
 * Writes a file so that after a power cut it is either not there or whole: the bytes reach the disk under another name,
 * then take the file's name, and then the folder's list is written out. Readable by its owner alone.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
  await syncFolder(dirname(file));
}
