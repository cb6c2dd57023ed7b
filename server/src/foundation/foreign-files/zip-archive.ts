import { inflateRawSync } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

/** How much may come out of an archive: in all, in pieces, and for each byte that goes in. */
const most = { bytes: 50 * 1024 * 1024, entries: 2_000, ratio: 200 } as const;

/** An archive whose pieces are only taken out when asked for, and never more of them than is safe. */
export type ZipArchive = {
  readonly names: readonly string[];
  /** The bytes of one piece; undefined where there is none of this name. */
  readonly piece: (name: string) => Uint8Array | undefined;
};

type Entry = { readonly method: number; readonly size: number; readonly packed: number; readonly at: number };

/** Reads the list of an archive. What it says of sizes is not believed: unpacking stops where the bounds are. */
export function zipArchive(bytes: Uint8Array): ZipArchive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(bytes, view);
  let left: number = most.bytes;
  return {
    names: [...entries.keys()],
    piece: (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const { method, packed, at } = entry;
      if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) throw damaged();
      const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
      if (begin + packed > bytes.length) throw damaged();
      const data = bytes.subarray(begin, begin + packed);
      const out = method === 0 ? data : method === 8 ? inflate(name, data, left) : undefined;
      if (!out) throw new Unreadable(name, 'This part of the file is compressed in an unknown way.');
      left -= out.length;
      if (left < 0) throw tooLarge(name);
      return out;
    },
  };
}

function inflate(name: string, data: Uint8Array, left: number): Uint8Array {
  // A few kilobytes may well be one repeated word; what grows beyond reason does so from little.
  const bound = Math.min(left, Math.max(1024 * 1024, data.length * most.ratio));
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, bound) });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(name);
    throw damaged();
  }
}

function directoryOf(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = endOf(bytes, view);
  const count = view.getUint16(end + 10, true);
  if (count > most.entries) throw new Unreadable(null, `The file has ${count} parts; up to ${most.entries} are read.`);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  let declared = 0;
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw damaged();
    if ((view.getUint16(at + 8, true) & 1) === 1)
      throw new Unreadable(null, 'This is locked by a password. Save it without one, then try again.');
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const size = view.getUint32(at + 24, true);
    declared += size;
    if (declared > most.bytes) throw tooLarge(name);
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      size,
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(bytes: Uint8Array, view: DataView): number {
  for (let at = bytes.length - 22; at >= 0 && at >= bytes.length - 22 - 0xffff; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw damaged();
}

const damaged = () => new Unreadable(null, 'The file is damaged: it cannot be unpacked.');
const tooLarge = (name: string) =>
  new Unreadable(name, `Unpacked, this is larger than ${most.bytes / 1024 / 1024} MB, or grows beyond reason.`);
