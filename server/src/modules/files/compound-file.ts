import { ProductError } from '@claimlock/contract/errors';
import type { ArrivedFile } from '../../foundation/http/arrived-file.ts';

/** What is looked for in the files of older offices. */
export type CompoundFacts = { readonly macros: boolean };

const damaged = () => new ProductError('file.archive-damaged');
const locked = () => new ProductError('file.locked');
/** So many names are read of one file, and so many sectors followed: no office writes more. */
const mostSectors = 4096;
const none = 0xffff_fffe;

type Named = { readonly name: string; readonly first: number };

/**
 * Looks at what is named in a compound file, which is what older offices write and what newer ones put locked documents into.
 * Only its directory is read, and the beginning of the text or the sheets. A locked one is refused.
 */
export async function lookIntoCompound(file: ArrivedFile): Promise<CompoundFacts> {
  const head = await file.read(0, 512);
  const [shift, firstAt] = head.length < 512 ? [0, 0] : [head.readUInt16LE(30), head.readUInt32LE(48)];
  if (shift !== 9 && shift !== 12) throw damaged();
  const sector = 1 << shift;
  const read = (number: number) => file.read((number + 1) * sector, sector);
  const next = followedBy(file, head, sector);
  const names: Named[] = [];
  const seen = new Set<number>();
  for (let at = firstAt; at < none; at = await next(at)) {
    const bytes = await read(at);
    // A chain in a circle, or one that leads out of the file.
    if (seen.has(at) || seen.size > mostSectors || bytes.length < sector) throw damaged();
    seen.add(at);
    for (let place = 0; place < sector; place += 128) names.push(namedAt(bytes.subarray(place, place + 128)));
  }
  const find = (...some: string[]) => names.find(({ name }) => some.includes(name));
  if (find('encryptedpackage', 'encryptioninfo', 'encryptedsummary')) throw locked();
  const text = find('worddocument');
  const start = text && (await read(text.first));
  if (start && start.length >= 12 && (start.readUInt16LE(10) & 0x100) !== 0) throw locked();
  const sheets = find('workbook', 'book');
  if (sheets && lockedSheets(await read(sheets.first))) throw locked();
  return { macros: find('macros', '_vba_project_cur', 'vba', '_vba_project') !== undefined };
}

function namedAt(entry: Buffer): Named {
  const length = Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2);
  const name = entry.toString('utf16le', 0, length).toLowerCase();
  return { name, first: entry.readUInt32LE(116) };
}

/** Whether the sheets of a workbook begin with the record of a password. */
function lockedSheets(start: Buffer): boolean {
  for (let at = 0, records = 0; at + 4 <= start.length && records < 8; records += 1) {
    if (start.readUInt16LE(at) === 0x2f) return true;
    at += 4 + start.readUInt16LE(at + 2);
  }
  return false;
}

/** Which sector follows one, by the table in which the file keeps that; where the table's own sectors are stands in its head. */
function followedBy(file: ArrivedFile, head: Buffer, sector: number): (number: number) => Promise<number> {
  const inTable = sector / 4;
  const tables = Array.from({ length: 109 }, (_, place) => head.readUInt32LE(76 + 4 * place));
  // What the head has no room for, 7 MB on, stands in sectors of its own, the last number of which leads to the next.
  let more = head.readUInt32LE(68);
  return async (number) => {
    const place = Math.floor(number / inTable);
    while (tables.length <= place && more < none && tables.length < mostSectors) {
      const bytes = await file.read((more + 1) * sector, sector);
      if (bytes.length < sector) throw damaged();
      for (let at = 0; at < sector - 4; at += 4) tables.push(bytes.readUInt32LE(at));
      more = bytes.readUInt32LE(sector - 4);
    }
    const table = tables[place] ?? none;
    if (table >= none) throw damaged();
    const bytes = await file.read((table + 1) * sector + 4 * (number % inTable), 4);
    if (bytes.length < 4) throw damaged();
    return bytes.readUInt32LE(0);
  };
}
