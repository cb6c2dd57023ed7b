import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ProductError } from '@claimlock/contract/errors';
import type { ArrivedFile } from '../../foundation/http/arrived-file.ts';
import { dataAtOf, type ZipPart, zipList } from './zip-list.ts';

const unpack = promisify(inflateRaw);

/** What an archive is: what an office wrote, with or without macros, or just an archive. */
export type PackedFacts = { readonly type: string; readonly macros: boolean };

const offices: readonly (readonly [folder: string, type: string])[] = [
  ['word/', 'Word document'],
  ['xl/', 'Excel workbook'],
  ['ppt/', 'PowerPoint presentation'],
];
const openDocuments: Readonly<Record<string, string>> = {
  text: 'OpenDocument text',
  spreadsheet: 'OpenDocument spreadsheet',
  presentation: 'OpenDocument presentation',
};

/** So much of the short parts that say what all the others are is unpacked. */
const mostUnpacked = 512 * 1024;

/** Tells by the names of its parts, and by the one that says what they are, what an archive is and whether it has macros. */
export async function lookIntoArchive(file: ArrivedFile): Promise<PackedFacts> {
  const parts = await zipList(file);
  const named = (test: (name: string) => boolean) => parts.some(({ name }) => test(name.toLowerCase()));
  const textOf = async (name: string) => {
    const part = parts.find((one) => one.name.toLowerCase() === name);
    return part && textOfPart(file, part);
  };
  const kinds = await textOf('[content_types].xml');
  const office = offices.find(([folder]) => named((name) => name.startsWith(folder)));
  if (kinds !== undefined && office) {
    const macros =
      /vbaProject|macrosheet|intlmacrosheet/i.test(kinds) ||
      named((name) => /(?:^|\/)vbaproject\.bin$|(?:^|\/)macrosheets\//.test(name));
    return { type: office[1], macros };
  }
  const said = await textOf('mimetype');
  const open = openDocuments[/^application\/vnd\.oasis\.opendocument\.([a-z]+)/.exec(said ?? '')?.[1] ?? ''];
  if (open) {
    const manifest = await textOf('meta-inf/manifest.xml');
    if (manifest?.includes('encryption-data')) throw new ProductError('file.locked');
    return { type: open, macros: named((name) => name.startsWith('basic/') || name.startsWith('scripts/')) };
  }
  return { type: 'Zip archive', macros: false };
}

async function textOfPart(file: ArrivedFile, part: ZipPart): Promise<string> {
  if (part.packed > mostUnpacked || part.size > mostUnpacked) throw new ProductError('file.archive-damaged');
  const packed = await file.read(await dataAtOf(file, part), part.packed);
  if (part.method === 0) return packed.toString('utf8');
  try {
    return (await unpack(packed, { maxOutputLength: mostUnpacked })).toString('utf8');
  } catch {
    throw new ProductError('file.archive-damaged');
  }
}
