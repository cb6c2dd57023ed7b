import { signCheckpoint } from '../src/checkpoint.ts';
import type { Actor, Entry } from '../src/entry.ts';
import { sealEntry } from '../src/entry.ts';
import { writeLedgerExport } from '../src/ledger-export.ts';
import type { Frontier, TreeNode } from '../src/merkle.ts';
import { EMPTY_FRONTIER, GrowingTree, rootOf } from '../src/merkle.ts';
import type { NoteSigner } from '../src/signed-note.ts';
import type { StoredEntry, StoredLedger } from '../src/verify-stored.ts';
import { nodeSha256 } from './node-sha256.ts';

/** A stored ledger held in arrays, so that tests can change any row of it. */
export type SampleLedger = StoredLedger & {
  readonly entries: readonly StoredEntry[];
  readonly nodes: readonly TreeNode[];
};

/** The ledger of the samples, unless another is named. */
export const LEDGER = 'claimlock.example/ledgers/cli_acme';

/** Published test keys (transparency-dev/formats, golang.org/x/mod): good for tests, worthless for anything else. */
export const LOG_SIGNING_KEY = 'PRIVATE+KEY+Log+2271c621+AdEIq9FLRQni54Wg68T96VJO+iayOaulswav2DUMKgvQ';
export const STRANGER_SIGNING_KEY = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';

/** Bodies with what is hard to carry: other alphabets, a replacement character, escapes, numbers, empty things. */
const BODIES: readonly Entry['body'][] = [
  { actionItemId: 'act_1' },
  { actionItemId: 'act_2', note: 'Zoë’s laptop – 終わり 🔒' },
  { premiumPence: 123456, rate: 0.0725, tiny: 1e-7, huge: 1e21, below: -0.5 },
  { text: 'replacement \ufffd and\n"quotes" \\ \u2028 \u007f' },
  { list: [], object: {}, nothing: null, yes: true, no: false },
  { nested: [{ b: [1, 2, { c: 'x' }], a: '' }] },
];

const ACTORS: readonly Actor[] = [
  { kind: 'person', userId: 'usr_emma', capacity: 'employee' },
  { kind: 'job', name: 'rescore-client', onBehalfOf: 'usr_sue' },
  { kind: 'job', name: 'nightly-checkpoint' },
  { kind: 'system', name: 'claimlock' },
];

/** The entry at a place of a sample ledger; `variant` gives the ledgers of two histories other facts. */
export function sampleEntry(index: number, ledger: string = LEDGER, variant = ''): Entry {
  return {
    v: 1,
    ledger,
    index,
    at: new Date(Date.UTC(2026, 2, 1, 9, 30) + index * 61_007).toISOString(),
    actor: ACTORS[index % ACTORS.length] ?? { kind: 'system', name: 'claimlock' },
    type: index % 2 === 0 ? 'action-item.completed' : 'people.imported',
    ...(index % 3 === 0 ? { subject: { kind: 'action-item', id: `act_${index}${variant}` } } : {}),
    body: { ...BODIES[index % BODIES.length], serial: `${variant}${index}` },
  };
}

/** A stored ledger of sample entries; from `forkAt` on, the facts are those of the variant. */
export function sampleLedger(size: number, { ledger = LEDGER, variant = '', forkAt = 0 } = {}): SampleLedger {
  const tree = new GrowingTree(EMPTY_FRONTIER, nodeSha256);
  const entries: StoredEntry[] = [];
  const nodes: TreeNode[] = [];
  for (let index = 0; index < size; index += 1) {
    const entry = sampleEntry(index, ledger, index < forkAt ? '' : variant);
    const sealed = sealEntry(entry, nodeSha256);
    entries.push({ index, ...sealed });
    nodes.push(...tree.append(sealed.leafHash));
  }
  return { ledger, entries, nodes, head: tree.frontier() };
}

/** A signed checkpoint over a frontier. */
export function checkpointOf(ledger: string, frontier: Frontier, signer: NoteSigner): Promise<string> {
  const checkpoint = { origin: ledger, size: frontier.size, root: rootOf(frontier, nodeSha256), extensions: [] };
  return signCheckpoint(checkpoint, [signer]);
}

/** The export of a stored ledger under a checkpoint over all of it, as one text. */
export async function exportOf(stored: SampleLedger, signer: NoteSigner): Promise<string> {
  const header = {
    ledger: stored.ledger,
    size: stored.head.size,
    key: signer.key,
    exportedAt: '2026-11-20T06:00:00.000Z',
  };
  const note = await checkpointOf(stored.ledger, stored.head, signer);
  const texts = stored.entries.map(({ text }) => text);
  let whole = '';
  for await (const line of writeLedgerExport(header, texts, note)) whole += line;
  return whole;
}
