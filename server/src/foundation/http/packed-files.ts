import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const packable = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.csv']);
/** Of fewer bytes nothing is saved. */
const least = 512;
const brotli = promisify(brotliCompress);

/** Whether a file of the client is sent packed, by its name and what it holds. */
export const isPackable = (name: string, content: Buffer): boolean =>
  packable.has(extname(name)) && content.length >= least;

/** The files of PDF.js are fetched for some documents only: they are read on request, and most never are. */
export const isReadOnRequest = (path: string): boolean => path.startsWith('/assets/pdf-');

/** Packs a file's content as most browsers take it. */
export const pack = (content: Buffer): Promise<Buffer> =>
  brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** What a packed file is called beside the one that it was made of. */
export const packedName = (name: string): string => `${name}.br`;

/** Packs what a built client is made of and what a process holds of it, so that the process holds it packed. */
export async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || isReadOnRequest(`/${relative(folder, file)}`)) continue;
    const content = await readFile(file);
    if (isPackable(entry.name, content)) await writeFile(packedName(file), await pack(content));
  }
}
