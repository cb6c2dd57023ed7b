import type { Fault } from '../src/fault.ts';
import type { TreeNode } from '../src/merkle.ts';
import type { StoredEntry } from '../src/verify-stored.ts';
import type { Mutation } from './mutations.ts';
import { isPlaced } from './mutations.ts';
import type { SampleLedger } from './sample-ledger.ts';

/**
 * Every row of a stored ledger deleted, repeated, swapped with its neighbour and with a distant one, exchanged in
 * content with them, replaced by a foreign one and preceded by it; the end cut off; the hashes of the head lost,
 * repeated and swapped. `other` is another history of the same ledger, of the same size: its rows are well formed.
 */
export function* rowMutations(ledger: SampleLedger, other: SampleLedger): Generator<Mutation> {
  for (const [at, row] of ledger.entries.entries()) yield* entryMutations(ledger, other.entries[at], at, row);
  for (const [at, node] of ledger.nodes.entries()) yield* nodeMutations(ledger, other.nodes[at], at, node);
  yield* headMutations(ledger);
}

function* entryMutations(
  ledger: SampleLedger,
  foreign: StoredEntry | undefined,
  at: number,
  row: StoredEntry,
): Generator<Mutation> {
  const { entries } = ledger;
  const change = (name: string, changed: readonly StoredEntry[], isNamed: Mutation['isNamed']): Mutation => ({
    name: `entry ${at} ${name}`,
    stored: { ...ledger, entries: changed },
    isNamed,
  });
  yield change('deleted', entries.toSpliced(at, 1), names(at));
  yield change('and all after it deleted', entries.slice(0, at), names(at));
  yield change('repeated', entries.toSpliced(at, 0, row), names(at + 1));
  if (foreign !== undefined) {
    // The foreign row is whole in itself: alone it is not told from the true one, only together with its neighbour.
    yield change('replaced by a foreign one', entries.with(at, foreign), covers(at));
    yield change('preceded by a foreign one', entries.toSpliced(at, 0, foreign), (fault) =>
      [names(at), names(at + 1), covers(at)].some((isNamed) => isNamed(fault)),
    );
    yield change('given a foreign text', entries.with(at, { ...row, text: foreign.text }), names(at));
    yield change('given a foreign leaf hash', entries.with(at, { ...row, leafHash: foreign.leafHash }), names(at));
  }
  for (const [partner, partnerRow] of partners(entries, at)) {
    yield change(`swapped with ${partner}`, entries.with(at, partnerRow).with(partner, row), names(at));
    const exchanged = entries.with(at, { ...partnerRow, index: at }).with(partner, { ...row, index: partner });
    yield change(`exchanged with ${partner}`, exchanged, names(at));
    const hashes = entries
      .with(at, { ...row, leafHash: partnerRow.leafHash })
      .with(partner, { ...partnerRow, leafHash: row.leafHash });
    yield change(`exchanged its leaf hash with ${partner}`, hashes, names(at));
  }
}

function* nodeMutations(
  ledger: SampleLedger,
  foreign: TreeNode | undefined,
  at: number,
  node: TreeNode,
): Generator<Mutation> {
  const { nodes } = ledger;
  const change = (
    name: string,
    changed: readonly TreeNode[],
    kinds: readonly Fault['kind'][],
    at = node,
  ): Mutation => ({
    name: `node ${node.level}/${node.index} ${name}`,
    stored: { ...ledger, nodes: changed },
    isNamed: (fault) => kinds.includes(fault.kind) && 'node' in fault && isPlaced(fault.node, at),
  });
  yield change('deleted', nodes.toSpliced(at, 1), ['node-missing']);
  yield change('repeated', nodes.toSpliced(at, 0, node), ['node-unexpected']);
  yield change('and all after it deleted', nodes.slice(0, at), ['node-missing']);
  if (foreign !== undefined) {
    yield change('replaced by a foreign one', nodes.with(at, foreign), ['node-differs']);
    yield change('preceded by a foreign one', nodes.toSpliced(at, 0, foreign), ['node-differs']);
  }
  for (const [partner, other] of partners(nodes, at)) {
    yield change(`swapped with ${partner}`, nodes.with(at, other).with(partner, node), ['node-missing']);
    const exchanged = nodes.with(at, { ...node, hash: other.hash }).with(partner, { ...other, hash: node.hash });
    yield change(`exchanged its hash with ${partner}`, exchanged, ['node-differs']);
  }
}

function* headMutations(ledger: SampleLedger): Generator<Mutation> {
  const { head } = ledger;
  for (const [place, hash] of head.hashes.entries()) {
    const change = (name: string, hashes: readonly Uint8Array[], isNamed: Mutation['isNamed']): Mutation => ({
      name: `frontier ${place} ${name}`,
      stored: { ...ledger, head: { ...head, hashes } },
      isNamed,
    });
    const isMalformed = (fault: Fault) => fault.kind === 'head-malformed';
    yield change('deleted', head.hashes.toSpliced(place, 1), isMalformed);
    yield change('repeated', head.hashes.toSpliced(place, 0, hash), isMalformed);
    for (const [partner, other] of partners(head.hashes, place)) {
      yield change(
        `swapped with ${partner}`,
        head.hashes.with(place, other).with(partner, hash),
        (fault) => fault.kind === 'frontier-differs' && fault.place === place,
      );
    }
  }
}

/** The next row, and one half-way to the end. */
function partners<Row>(rows: readonly Row[], at: number): [number, Row][] {
  const places = new Set([at + 1, Math.ceil((at + rows.length) / 2)]);
  return [...places].flatMap((place): [number, Row][] => {
    const row = rows[place];
    return place > at && row !== undefined ? [[place, row]] : [];
  });
}

function names(index: number): Mutation['isNamed'] {
  return (fault) => 'index' in fault && fault.index === index;
}

/** The fault is about a group of entries, and this is one of them. */
function covers(index: number): Mutation['isNamed'] {
  return (fault) => {
    if (fault.kind === 'frontier-differs') return fault.index === index;
    if (fault.kind !== 'node-differs') return false;
    const { level, index: place } = fault.node;
    return Math.floor(index / 2 ** level) === place && level === 1;
  };
}
