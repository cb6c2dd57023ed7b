import { ProductError } from '@claimlock/contract/errors';
import type { ArrivedFile } from '../../foundation/http/arrived-file.ts';

/** A part of an archive, as its list and its own head agree on it. */
export type ZipPart = {
  readonly name: string;
  /** How it is packed: 0 as it stands, 8 deflated. */
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** Where its head begins. */
  readonly at: number;
  readonly nameBytes: Buffer;
};
type Found = ZipPart & { readonly dataAt: number };

/** What an archive may be: more is a bomb, or made to be one. Up to `small` bytes of contents are harmless at any ratio. */
const most = { parts: 10_000, name: 1024, bytes: 1024 ** 3, small: 50 * 1024 ** 2, ratio: 200, deflate: 1100 } as const;

const signs = { head: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator: 0x07064b50 } as const;
const archiveNames = /\.(?:zipx?|7z|rar|gz|tgz|bz2|xz|zst|cab|jar|war|ear|apk|iso)$/i;
const officeNames = /\.(?:(?:doc|xls|ppt|dot|xlt|pot|pps)[xm]|xlsb|vsdx|od[tsp]|epub)$/i;

const damaged = () => new ProductError('file.archive-damaged');
const tooLarge = () => new ProductError('file.unpacks-too-large');

/**
 * The parts of an archive, unpacking none. Its list is read piece by piece and compared with the head of each part; one that
 * is locked, contradicts itself, hides bytes, or would unpack to too much is refused with the reason.
 */
export async function zipList(file: ArrivedFile): Promise<readonly ZipPart[]> {
  const { count, listAt, endAt } = await readEnd(file);
  if (count > most.parts) throw tooLarge();
  const read = inBlocks(file);
  const parts: ZipPart[] = [];
  const names = new Set<string>();
  let unpacked = 0;
  let at = listAt;
  for (let place = 0; place < count; place += 1) {
    const entry = await read(at, 46);
    if (entry.length < 46 || entry.readUInt32LE(0) !== signs.entry) throw damaged();
    const nameLength = entry.readUInt16LE(28);
    const length = 46 + nameLength + entry.readUInt16LE(30) + entry.readUInt16LE(32);
    if (nameLength > most.name || at + length > endAt) throw damaged();
    const part = partOf(await read(at, length), nameLength);
    unpacked += part.size;
    if (unpacked > most.bytes || (unpacked > most.small && unpacked > most.ratio * file.size)) throw tooLarge();
    if (names.has(part.name)) throw damaged();
    names.add(part.name);
    parts.push(part);
    at += length;
  }
  if (at !== endAt) throw damaged();
  await compareHeads(file, parts, listAt);
  return parts;
}

type End = { readonly count: number; readonly listAt: number; readonly endAt: number };

/** Where the list is, by the end of the archive, which has to be the end of the file. */
async function readEnd(file: ArrivedFile): Promise<End> {
  const from = Math.max(0, file.size - 22 - 0xffff);
  const tail = await file.read(from, file.size - from);
  let place = -1;
  let seen = false;
  for (let at = tail.length - 22; at >= 0 && place < 0; at -= 1) {
    if (tail.readUInt32LE(at) !== signs.end) continue;
    seen = true;
    if (at + 22 + tail.readUInt16LE(at + 20) === tail.length) place = at;
  }
  // It ends, and something follows.
  if (place < 0) throw seen ? new ProductError('file.two-in-one') : damaged();
  const end = tail.subarray(place);
  const said = { count: end.readUInt16LE(10), length: end.readUInt32LE(12), listAt: end.readUInt32LE(16) };
  const one = end.readUInt16LE(4) === 0 && end.readUInt16LE(6) === 0 && end.readUInt16LE(8) === said.count;
  if (!one) throw damaged();
  const larger = await readEnd64(file, from + place, said);
  const { count, length, listAt, endAt } = larger ?? { ...said, endAt: from + place };
  // Bytes between the list and the end, or before the archive, belong to something else.
  if (listAt + length > endAt) throw damaged();
  if (listAt + length !== endAt) throw new ProductError('file.two-in-one');
  return { count, listAt, endAt };
}

/** The end of a large archive, where there is one: it has to agree with the other in all that the other can say. */
async function readEnd64(
  file: ArrivedFile,
  endAt: number,
  said: { readonly count: number; readonly length: number; readonly listAt: number },
): Promise<(End & { readonly length: number }) | undefined> {
  const locator = await file.read(endAt - 20, 20);
  if (locator.length < 20 || locator.readUInt32LE(0) !== signs.locator) return undefined;
  const at = numberOf(locator, 8);
  const end = await file.read(at, 56);
  if (end.length < 56 || end.readUInt32LE(0) !== signs.end64) throw damaged();
  if (at + 12 + numberOf(end, 4) !== endAt - 20) throw damaged();
  const [count, length, listAt] = [numberOf(end, 32), numberOf(end, 40), numberOf(end, 48)];
  const agrees = (small: number, large: number, sentinel: number) => small === sentinel || small === large;
  const whole =
    agrees(said.count, count, 0xffff) &&
    agrees(said.length, length, 0xffff_ffff) &&
    agrees(said.listAt, listAt, 0xffff_ffff);
  if (!whole || numberOf(end, 24) !== count) throw damaged();
  return { count, length, listAt, endAt: at };
}

function partOf(entry: Buffer, nameLength: number): ZipPart {
  const flags = entry.readUInt16LE(8);
  const method = entry.readUInt16LE(10);
  // By its password, by the stronger way of some programs, or with its list hidden as well.
  if ((flags & 0x2041) !== 0 || method === 99) throw new ProductError('file.locked');
  const nameBytes = Buffer.from(entry.subarray(46, 46 + nameLength));
  const name = nameBytes.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8');
  const attributes = entry.readUInt32LE(38);
  const isLink = entry.readUInt8(5) === 3 && attributes >>> 28 === 0xa;
  if (isLink || leadsOut(name)) throw new ProductError('file.archive-names');
  if (archiveNames.test(name)) throw new ProductError('file.archive-in-archive');
  const { size, packed, at } = largerNumbers(entry, nameLength);
  if (method === 0 && size !== packed) throw damaged();
  // No more than this ever comes out of so little.
  if (size > 1024 * 1024 && size > most.deflate * packed) throw tooLarge();
  return { name, method, packed, size, at, nameBytes };
}

function leadsOut(name: string): boolean {
  return (
    name === '' ||
    /^[/\\]|^[a-z]:|\p{Cc}/iu.test(name) ||
    name.split(/[/\\]/).some((folder) => /^\.\.\s*$/.test(folder))
  );
}

/** Sizes and place of a part; of large ones they stand in a field of their own. */
function largerNumbers(entry: Buffer, nameLength: number) {
  const [packed, size, at] = [entry.readUInt32LE(20), entry.readUInt32LE(24), entry.readUInt32LE(42)];
  if (packed < 0xffff_ffff && size < 0xffff_ffff && at < 0xffff_ffff) return { packed, size, at };
  const fields = entry.subarray(46 + nameLength, 46 + nameLength + entry.readUInt16LE(30));
  for (let place = 0; place + 4 <= fields.length; place += 4 + fields.readUInt16LE(place + 2)) {
    if (fields.readUInt16LE(place) !== 1) continue;
    const numbers = fields.subarray(place + 4, place + 4 + fields.readUInt16LE(place + 2));
    let next = 0;
    const larger = (small: number): number => {
      if (small < 0xffff_ffff) return small;
      next += 8;
      return numberOf(numbers, next - 8);
    };
    // In this order, each only where its place in the entry has no room for it.
    const whole = { size: larger(size), packed: larger(packed), at: larger(at) };
    return whole;
  }
  throw damaged();
}

function numberOf(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) throw damaged();
  const number = bytes.readBigUInt64LE(at);
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(number);
}

/** Each part begins where the list says, by the same name and method, and ends where the next begins: nothing lies in between. */
async function compareHeads(file: ArrivedFile, parts: readonly ZipPart[], listAt: number): Promise<void> {
  let end = 0;
  for (const part of parts.toSorted((one, other) => one.at - other.at)) {
    if (part.at < end) throw tooLarge();
    if (part.at - end > descriptor) throw new ProductError('file.two-in-one');
    const { dataAt } = await headOf(file, part);
    end = dataAt + part.packed;
    if (end > listAt) throw damaged();
  }
  if (listAt - end > descriptor) throw new ProductError('file.two-in-one');
}

/** What may follow a part: its sizes, where they were not known before. */
const descriptor = 24;

async function headOf(file: ArrivedFile, part: ZipPart): Promise<Found> {
  const head = await file.read(part.at, 30 + part.nameBytes.length);
  if (head.length < 30 + part.nameBytes.length || head.readUInt32LE(0) !== signs.head) throw damaged();
  if ((head.readUInt16LE(6) & 0x2041) !== 0) throw new ProductError('file.locked');
  if (head.readUInt16LE(8) !== part.method || !head.subarray(30).equals(part.nameBytes)) throw damaged();
  const dataAt = part.at + 30 + part.nameBytes.length + head.readUInt16LE(28);
  if (part.method === 0 && part.packed >= 4 && !officeNames.test(part.name)) {
    const start = await file.read(dataAt, 4);
    if (start.length === 4 && start.readUInt32LE(0) === signs.head) throw new ProductError('file.archive-in-archive');
  }
  return { ...part, dataAt };
}

/** Where the bytes of a part begin. */
export async function dataAtOf(file: ArrivedFile, part: ZipPart): Promise<number> {
  return (await headOf(file, part)).dataAt;
}

/** Reads short stretches that follow each other, a block at a time. */
function inBlocks(file: ArrivedFile): (at: number, length: number) => Promise<Buffer> {
  let block: Buffer = Buffer.alloc(0);
  let from = 0;
  return async (at, length) => {
    if (at < from || at + length > from + block.length) {
      block = await file.read(at, Math.max(length, 64 * 1024));
      from = at;
    }
    return block.subarray(at - from, at - from + length);
  };
}
