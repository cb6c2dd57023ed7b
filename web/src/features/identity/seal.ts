/** One line of the picture's ledger, and what somebody might want it to have said. */
export type Line = { readonly says: string; readonly altered: string };

/** A small Merkle tree over four lines, hashed as ClaimLock's ledger is (RFC 9162, §2.1). */
export type Tree = {
  readonly leaves: readonly Uint8Array[];
  readonly pairs: readonly Uint8Array[];
  readonly root: Uint8Array;
};

/** Hashes four lines up to their root. */
export async function sealLines(lines: readonly string[]): Promise<Tree> {
  const leaves = await Promise.all(lines.map((line) => hash(0, new TextEncoder().encode(line))));
  const pairs = await Promise.all(
    [0, 2].map((place) => hash(1, joined(leaves[place] ?? empty, leaves[place + 1] ?? empty))),
  );
  return { leaves, pairs, root: await hash(1, joined(pairs[0] ?? empty, pairs[1] ?? empty)) };
}

/** The first bytes of a hash, as people compare them. */
export function shortHash(bytes: Uint8Array): string {
  return [...bytes.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether two hashes are the same. */
export function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && other !== undefined && one.every((byte, place) => byte === other[place]);
}

const empty = new Uint8Array();

async function hash(kind: 0 | 1, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined(new Uint8Array([kind]), bytes)));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}
