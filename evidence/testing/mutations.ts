import type { Fault } from '../src/fault.ts';
import type { NodeId, TreeNode } from '../src/merkle.ts';
import type { StoredEntry } from '../src/verify-stored.ts';
import type { SampleLedger } from './sample-ledger.ts';

/** A stored ledger with one thing changed, and whether a fault names the right place. */
export type Mutation = {
  readonly name: string;
  readonly stored: SampleLedger;
  readonly isNamed: (fault: Fault) => boolean;
};

/** Where one byte of a stored ledger lies, and the ledger with that byte changed. */
export type ByteSite = { readonly field: string; readonly mutate: (mask: number) => Mutation };

const utf8 = new TextDecoder();

/** Every byte of every stored field: texts, leaf hashes, the index columns, the nodes' columns, the head. */
export function byteSites(ledger: SampleLedger): ByteSite[] {
  return [
    ...ledger.entries.flatMap((entry, at) => entrySites(ledger, entry, at)),
    ...ledger.nodes.flatMap((node, at) => nodeSites(ledger, node, at)),
    ...headSites(ledger),
  ];
}

function entrySites(ledger: SampleLedger, entry: StoredEntry, at: number): ByteSite[] {
  const site = (field: string, bytes: Uint8Array, change: (bytes: Uint8Array) => Partial<StoredEntry>): ByteSite[] =>
    Array.from(bytes, (_, byte) => ({
      field,
      mutate: (mask) => ({
        name: `entry ${at}, ${field}, byte ${byte} xor ${mask}`,
        stored: { ...ledger, entries: ledger.entries.with(at, { ...entry, ...change(flipped(bytes, byte, mask)) }) },
        isNamed: (fault) => 'index' in fault && fault.index === at && fault.kind !== 'node-differs',
      }),
    }));
  return [
    ...site('entry.text', Buffer.from(entry.text), (bytes) => ({ text: utf8.decode(bytes) })),
    ...site('entry.leafHash', entry.leafHash, (leafHash) => ({ leafHash })),
    ...site('entry.index', bigEndian(entry.index), (bytes) => ({ index: fromBigEndian(bytes) })),
  ];
}

function nodeSites(ledger: SampleLedger, node: TreeNode, at: number): ByteSite[] {
  const site = (field: string, bytes: Uint8Array, change: (bytes: Uint8Array) => Partial<TreeNode>): ByteSite[] =>
    Array.from(bytes, (_, byte) => ({
      field,
      mutate: (mask) => {
        const changed = { ...node, ...change(flipped(bytes, byte, mask)) };
        return {
          name: `node ${node.level}/${node.index}, ${field}, byte ${byte} xor ${mask}`,
          stored: { ...ledger, nodes: ledger.nodes.with(at, changed) },
          isNamed: (fault) => {
            if (field === 'node.hash') return fault.kind === 'node-differs' && isPlaced(fault.node, node);
            if (fault.kind === 'node-missing') return isPlaced(fault.node, node);
            return fault.kind === 'node-unexpected' && isPlaced(fault.node, changed);
          },
        };
      },
    }));
  return [
    ...site('node.hash', node.hash, (hash) => ({ hash })),
    ...site('node.level', Uint8Array.of(node.level), (bytes) => ({ level: bytes[0] ?? 0 })),
    ...site('node.index', bigEndian(node.index), (bytes) => ({ index: fromBigEndian(bytes) })),
  ];
}

function headSites(ledger: SampleLedger): ByteSite[] {
  const { head } = ledger;
  const size = bigEndian(head.size);
  return [
    ...Array.from(size, (_, byte) => ({
      field: 'head.size',
      mutate: (mask: number): Mutation => ({
        name: `head size, byte ${byte} xor ${mask}`,
        stored: { ...ledger, head: { ...head, size: fromBigEndian(flipped(size, byte, mask)) } },
        isNamed: (fault) => fault.kind === 'head-malformed' || fault.kind === 'size-differs-from-head',
      }),
    })),
    ...head.hashes.flatMap((hash, place) =>
      Array.from(hash, (_, byte) => ({
        field: 'head.frontier',
        mutate: (mask: number): Mutation => ({
          name: `frontier ${place}, byte ${byte} xor ${mask}`,
          stored: { ...ledger, head: { ...head, hashes: head.hashes.with(place, flipped(hash, byte, mask)) } },
          isNamed: (fault) => fault.kind === 'frontier-differs' && fault.place === place,
        }),
      })),
    ),
  ];
}

function flipped(bytes: Uint8Array, at: number, mask: number): Uint8Array {
  const changed = Uint8Array.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ mask;
  return changed;
}

/** An integer column as a database stores it: eight bytes, big-endian. */
function bigEndian(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer);
}

function fromBigEndian(bytes: Uint8Array): number {
  return Number(new DataView(bytes.buffer).getBigInt64(0));
}

/** Whether two nodes have the same place. */
export function isPlaced(node: NodeId, other: NodeId): boolean {
  return node.level === other.level && node.index === other.index;
}
