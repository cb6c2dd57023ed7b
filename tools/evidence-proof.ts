import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const top = resolve(import.meta.dirname, '..');
/** What the proofs of ledgers speak of: the mathematics, and the two programs that check a ledger from outside. */
const proved = ['evidence', 'tools/independent', 'verifier'];
const stamp = 'evidence/proved';

/** A hash of every source that the proofs speak of, below a folder of the project. */
export async function hashOfProved(folder: string): Promise<string> {
  const files: string[] = [];
  for (const room of proved)
    for (const entry of await readdir(join(folder, room), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && /\.(ts|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
        files.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  return hash.digest('hex');
}

/** Whether the long form of the proofs has passed on what stands here now: the mark is kept with the sources. */
export async function isProved(folder = top): Promise<boolean> {
  const marked = await readFile(join(folder, stamp), 'utf8').catch(() => '');
  return marked.trim() === (await hashOfProved(folder));
}

/** Marks what stands here as proved in the long form. */
export async function markProved(folder = top): Promise<void> {
  await writeFile(join(folder, stamp), `${await hashOfProved(folder)}\n`);
}
