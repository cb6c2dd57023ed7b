import type { PartSaid } from './pdf-part.ts';

/** A part in transit from its layout process: its description, its entries in the cross-reference table, and its bytes. */
export type MadePart = { readonly said: PartSaid; readonly entries: Buffer; readonly body: Buffer };

/** A part as one run of bytes: the lengths of the first two on a line, then all three. */
export function partAsBytes({ said, entries, body }: MadePart): Buffer {
  const words = Buffer.from(JSON.stringify(said));
  return Buffer.concat([Buffer.from(`${words.length} ${entries.length}\n`), words, entries, body]);
}

/** A part out of such a run of bytes. */
export function partFromBytes(bytes: Buffer): MadePart {
  const from = bytes.indexOf(0x0a) + 1;
  const [words = 0, entries = 0] = bytes.toString('latin1', 0, from).split(' ').map(Number);
  // Our own words from the other side of the pipe: whoever wrote them was held to the same type.
  const said: PartSaid = JSON.parse(bytes.toString('utf8', from, from + words));
  const body = from + words + entries;
  return { said, entries: bytes.subarray(from + words, body), body: bytes.subarray(body) };
}
