import { deflateRawSync } from 'node:zlib';

/** A part of an archive that is made by hand; what it says of itself need not be so. */
export type HandPart = {
  readonly name: string | Buffer;
  readonly content?: Buffer;
  readonly stored?: boolean;
  readonly flags?: number;
  readonly method?: number;
  /** What is said to come out of it. */
  readonly size?: number;
  /** Where it is said to begin. */
  readonly at?: number;
  /** What it is called in its own head, where that is something else than in the list. */
  readonly headName?: string;
  readonly attributes?: number;
  readonly extra?: Buffer;
};

/** What else an archive says of itself. */
export type HandEnd = { readonly count?: number; readonly comment?: Buffer; readonly before?: Buffer };

/** An archive as its parts are given, sound wherever nothing else is asked for. */
export function zipByHand(
  parts: readonly HandPart[],
  { count, comment, before }: HandEnd = {},
): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = [before ?? Buffer.alloc(0)];
  const list: Buffer[] = [];
  let at = pieces[0]?.length ?? 0;
  for (const part of parts) {
    const content = part.content ?? Buffer.alloc(0);
    const data = part.stored ? content : deflateRawSync(content);
    const name = Buffer.from(part.name);
    const headName = Buffer.from(part.headName ?? part.name);
    const extra = part.extra ?? Buffer.alloc(0);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(part.attributes === undefined ? 20 : 0x0314, 4);
    for (const [bytes, from] of [
      [head, 6],
      [entry, 8],
    ] as const) {
      bytes.writeUInt16LE(part.flags ?? 0, from);
      bytes.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), from + 2);
      bytes.writeUInt32LE(data.length, from + 12);
      bytes.writeUInt32LE(part.size ?? content.length, from + 16);
    }
    head.writeUInt16LE(headName.length, 26);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(part.attributes ?? 0, 38);
    entry.writeUInt32LE(part.at ?? at, 42);
    list.push(entry, name, extra);
    pieces.push(head, headName, data);
    at += 30 + headName.length + data.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE((count ?? parts.length) & 0xffff, 8);
  end.writeUInt16LE((count ?? parts.length) & 0xffff, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment?.length ?? 0, 20);
  return new Uint8Array(Buffer.concat([...pieces, directory, end, comment ?? Buffer.alloc(0)]));
}

/** The end of an archive as large ones have it, put before the plain end, with whatever it says of itself. */
export function withEnd64(
  zip: Uint8Array,
  { count, listAt, at }: { readonly count?: bigint; readonly listAt?: bigint; readonly at?: bigint },
): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(zip);
  const end = bytes.subarray(bytes.length - 22);
  const from = bytes.length - 22;
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  for (const place of [24, 32]) large.writeBigUInt64LE(count ?? BigInt(end.readUInt16LE(10)), place);
  large.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  large.writeBigUInt64LE(listAt ?? BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(at ?? BigInt(from), 8);
  locator.writeUInt32LE(1, 16);
  const plain = Buffer.from(end);
  plain.writeUInt16LE(0xffff, 8);
  plain.writeUInt16LE(0xffff, 10);
  plain.writeUInt32LE(0xffff_ffff, 16);
  return new Uint8Array(Buffer.concat([bytes.subarray(0, from), large, locator, plain]));
}
