import { createHash } from 'node:crypto';

/**
 * The definitions of RFC 9162 sections 2.1.1, 2.1.3.1 and 2.1.4.1, word for word and recursive over the whole list of
 * leaf hashes: slow, and too simple to be wrong in the same way as what it is compared with.
 */

/** MTH(D[n]) for leaf hashes. */
export function referenceRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return createHash('sha256').digest();
  if (leaves.length === 1) return only;
  const k = split(leaves.length);
  return node(referenceRoot(leaves.slice(0, k)), referenceRoot(leaves.slice(k)));
}

/** PATH(m, D[n]) for leaf hashes. */
export function referencePath(m: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length === 1) return [];
  const k = split(leaves.length);
  const left = leaves.slice(0, k);
  const right = leaves.slice(k);
  return m < k
    ? [...referencePath(m, left), referenceRoot(right)]
    : [...referencePath(m - k, right), referenceRoot(left)];
}

/** PROOF(m, D[n]) for leaf hashes, 0 < m ≤ n. */
export function referenceProof(m: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  return subproof(m, leaves, true);
}

function subproof(m: number, leaves: readonly Uint8Array[], known: boolean): Uint8Array[] {
  if (m === leaves.length) return known ? [] : [referenceRoot(leaves)];
  const k = split(leaves.length);
  const left = leaves.slice(0, k);
  const right = leaves.slice(k);
  return m <= k
    ? [...subproof(m, left, known), referenceRoot(right)]
    : [...subproof(m - k, right, false), referenceRoot(left)];
}

function split(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

function node(left: Uint8Array, right: Uint8Array): Uint8Array {
  return createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest();
}
