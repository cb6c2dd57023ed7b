import { equalBytes } from './bytes.ts';
import type { Said } from './entry-scanner.ts';
import type { Fault } from './fault.ts';
import { LedgerWalk, openKnownCheckpoints } from './ledger-walk.ts';
import type { Frontier, NodeId, TreeNode } from './merkle.ts';
import { isFrontier } from './merkle.ts';
import { sha256 as plainSha256 } from './sha256.ts';
import type { Verdict, VerifyOptions } from './verify.ts';

/** An entry as it is stored: its place, its canonical text and its leaf hash. */
export type StoredEntry = { readonly index: number; readonly text: string; readonly leafHash: Uint8Array };

/** Rows in order, given one by one or a page of them at a time; what is given in pages is walked without waiting. */
export type Rows<Row> = AsyncIterable<Row | readonly Row[]> | Iterable<Row | readonly Row[]>;

/**
 * A ledger as it is stored. `entries` in order of their index. `nodes`, the perfect subtrees of two leaves or more,
 * in the order in which they became complete: by the last leaf they cover, then by level; in SQL,
 * `order by (index + 1) << level, level`. Both are read side by side, so memory does not grow with the ledger.
 */
export type StoredLedger<Entry extends StoredEntry = StoredEntry> = {
  readonly ledger: string;
  readonly entries: Rows<Entry>;
  readonly nodes: Rows<TreeNode>;
  readonly head: Frontier;
};

/** As VerifyOptions; and `heed` is told of each entry whose text and hash are as a ledger writes them, and what it says. */
export type VerifyStoredOptions<Entry extends StoredEntry> = VerifyOptions & {
  readonly heed?: (entry: Entry, said: Said) => void;
};

/**
 * Verifies a ledger as it is stored: every text, every leaf hash, every tree node, the head and the checkpoints.
 * Every change, loss, addition, move or repetition of a stored row is found, except that what lies beyond the last
 * known checkpoint could have been replaced whole and consistently: `signedSize` says where that begins.
 */
export async function verifyStored<Entry extends StoredEntry>(
  stored: StoredLedger<Entry>,
  options: VerifyStoredOptions<Entry>,
): Promise<Verdict> {
  const nodes = new NodeRows(stored.nodes);
  try {
    const walk = await walkStored(stored, nodes, options);
    if (!(walk instanceof LedgerWalk)) return { holds: false, fault: walk };
    const { size } = walk.tree;
    const { restorations, lostKnown, agreed: signedSize } = walk;
    return { holds: true, ledger: stored.ledger, size, root: walk.tree.root(), signedSize, restorations, lostKnown };
  } finally {
    await nodes.close();
  }
}

async function walkStored<Entry extends StoredEntry>(
  stored: StoredLedger<Entry>,
  nodes: NodeRows,
  options: VerifyStoredOptions<Entry>,
): Promise<LedgerWalk | Fault> {
  const { sha256 = plainSha256, knownCheckpoints = [], keys, heed } = options;
  const { ledger, head, entries } = stored;
  if (!isFrontier(head)) return { kind: 'head-malformed' };
  const known = await openKnownCheckpoints(knownCheckpoints, ledger, keys);
  if ('kind' in known) return known;

  const walk = new LedgerWalk(ledger, known, sha256);
  let fault = walk.checkpointFault();
  if (fault !== undefined) return fault;
  for await (const page of pagesOf(entries)) {
    for (const entry of page) {
      fault = entryFault(entry, walk, head.size);
      if (fault !== undefined) return fault;
      heed?.(entry, walk.said);
      for (const node of walk.grow(entry.leafHash)) {
        if (nodes.isPageOver) await nodes.turnPage();
        fault = nodes.faultAt(node);
        if (fault !== undefined) return fault;
      }
      fault = walk.checkpointFault();
      if (fault !== undefined) return fault;
    }
  }
  const { size } = walk.tree;
  if (size !== head.size) return { kind: 'size-differs-from-head', index: size, headSize: head.size, size };
  return (await nodes.faultAtEnd()) ?? frontierFault(walk.tree.frontier(), head) ?? walk.endFault() ?? walk;
}

const PAGE = 1000;

/** Rows as pages: those given as such as they are, and rows that need not be waited for gathered to some. */
async function* pagesOf<Row extends object>(rows: Rows<Row>): AsyncGenerator<readonly Row[], void, undefined> {
  let page: Row[] = [];
  if (Symbol.asyncIterator in rows) {
    for await (const given of rows) yield isPage(given) ? given : [given];
    return;
  }
  for (const given of rows) {
    if (!isPage(given)) page.push(given);
    if (page.length < PAGE && !isPage(given)) continue;
    yield page;
    if (isPage(given)) yield given;
    page = [];
  }
  if (page.length > 0) yield page;
}

function isPage<Row extends object>(given: Row | readonly Row[]): given is readonly Row[] {
  return Array.isArray(given);
}

function entryFault(entry: StoredEntry, walk: LedgerWalk, headSize: number): Fault | undefined {
  const index = walk.tree.size;
  if (entry.index !== index) return { kind: 'entry-out-of-place', index, found: entry.index };
  if (index === headSize) return { kind: 'size-differs-from-head', index, headSize, size: index + 1 };
  const fault = walk.textFault(entry.text);
  if (fault !== undefined) return fault;
  if (!equalBytes(entry.leafHash, walk.leafHash(entry.text))) return { kind: 'leaf-hash-differs', index };
  return undefined;
}

function frontierFault(grown: Frontier, stored: Frontier): Fault | undefined {
  let index = 0;
  for (const [place, hash] of grown.hashes.entries()) {
    if (!equalBytes(hash, stored.hashes[place] ?? new Uint8Array(0))) return { kind: 'frontier-differs', index, place };
    let width = 1;
    while (width * 2 <= grown.size - index) width *= 2;
    index += width;
  }
  return undefined;
}

/** The stored tree nodes, met one by one with the nodes that the entries give. */
class NodeRows {
  readonly #pages: AsyncGenerator<readonly TreeNode[], void, undefined>;
  #page: readonly TreeNode[] = [];
  #next = 0;
  #isEnd = false;

  constructor(rows: Rows<TreeNode>) {
    this.#pages = pagesOf(rows);
  }

  /** Whether the next row has to be waited for. */
  get isPageOver(): boolean {
    return this.#next >= this.#page.length && !this.#isEnd;
  }

  /** Waits for the next row, or the end. */
  async turnPage(): Promise<void> {
    while (this.isPageOver) {
      const { done, value } = await this.#pages.next();
      this.#isEnd = done === true;
      this.#page = value ?? [];
      this.#next = 0;
    }
  }

  /** What is wrong with the next stored row, if it should be this node. */
  faultAt(expected: TreeNode): Fault | undefined {
    const { level, index: place } = expected;
    const row = this.#page[this.#next];
    this.#next += 1;
    if (row !== undefined && row.level === level && row.index === place && equalBytes(row.hash, expected.hash))
      return undefined;
    const node = { level, index: place };
    const index = place * 2 ** level;
    if (row === undefined) return { kind: 'node-missing', index, node };
    if (row.level === level && row.index === place) return { kind: 'node-differs', index, node };
    return isLater(row, node) ? { kind: 'node-missing', index, node } : unexpected(row);
  }

  /** What is wrong if no more rows should follow. */
  async faultAtEnd(): Promise<Fault | undefined> {
    await this.turnPage();
    const row = this.#page[this.#next];
    return row && unexpected(row);
  }

  /** Tells whoever gives the rows that no more are wanted. */
  async close(): Promise<void> {
    await this.#pages.return();
  }
}

function unexpected({ level, index }: NodeId): Fault {
  return { kind: 'node-unexpected', node: { level, index } };
}

/** Whether a node becomes complete after another: later by the last leaf it covers, or at the same leaf but higher. */
function isLater(node: NodeId, other: NodeId): boolean {
  const end = (node.index + 1) * 2 ** node.level;
  const otherEnd = (other.index + 1) * 2 ** other.level;
  return end === otherEnd ? node.level > other.level : end > otherEnd;
}
