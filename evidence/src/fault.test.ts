import { describe, expect, test } from 'vitest';
import { nodeSha256 } from '../testing/node-sha256.ts';
import {
  checkpointOf,
  exportOf,
  LEDGER,
  LOG_SIGNING_KEY,
  STRANGER_SIGNING_KEY,
  sampleEntry,
  sampleLedger,
} from '../testing/sample-ledger.ts';
import { canonical } from './canonical-json.ts';
import { signCheckpoint } from './checkpoint.ts';
import { sealEntry } from './entry.ts';
import type { Fault } from './fault.ts';
import { describeFault, isUnreadable } from './fault.ts';
import { signNote } from './signed-note.ts';
import { readSigningKey } from './signing-key.ts';
import type { Verdict } from './verify.ts';
import { verifyExport } from './verify.ts';
import type { StoredLedger } from './verify-stored.ts';
import { verifyStored } from './verify-stored.ts';

const signer = await readSigningKey(LOG_SIGNING_KEY);
const stranger = await readSigningKey(STRANGER_SIGNING_KEY);
const ledger = sampleLedger(8);
const whole = await exportOf(ledger, signer);
const lines = whole.split('\n');
const entryLine = (index: number, text: string) => lines.with(index + 1, text).join('\n');
const withNote = (note: string) => lines.with(-2, JSON.stringify(note)).join('\n');

const exported = (text: string, knownCheckpoints: readonly string[] = []): Promise<Verdict> =>
  verifyExport([text], { keys: [signer.key], knownCheckpoints, sha256: nodeSha256 });
const stored = (changes: Partial<StoredLedger>, knownCheckpoints: readonly string[] = []): Promise<Verdict> =>
  verifyStored({ ...ledger, ...changes }, { keys: [signer.key], knownCheckpoints, sha256: nodeSha256 });
const keep = (size: number, variant = '') => checkpointOf(LEDGER, sampleLedger(size, { variant }).head, signer);

/** One way to each fault: the compiler asks for a new one with every new kind. Each names its words, too. */
const scenarios: { readonly [Kind in Fault['kind']]: readonly [() => Promise<Verdict>, string] } = {
  'not-an-export': [
    () => exported('hello\n'),
    'This is not the export of a ledger: its first line is not canonical JSON.',
  ],
  'export-cut-off': [
    () => exported(whole.slice(0, 900)),
    'The export is cut off at entry 2: it does not end with its checkpoint.',
  ],
  'line-too-long': [
    () => exported(entryLine(3, 'x'.repeat(2 ** 20 + 1))),
    'Where entry 3 should stand there is a line longer than any entry.',
  ],
  'checkpoint-line-malformed': [
    () => exported(entryLine(4, '"\\u0041"')),
    'After 4 entries there is a line that is neither an entry nor a checkpoint.',
  ],
  'text-after-checkpoint': [
    () => exported(`${whole}\n`),
    'Something was written after the checkpoint, which must be the last line.',
  ],
  'header-key-unknown': [
    async () => exported(await exportOf(ledger, stranger)),
    'The export names a key that is not the one you trust.',
  ],
  'size-differs-from-header': [
    () => exported(lines.toSpliced(8, 1).join('\n')),
    'The export says it has 8 entries, but it has 7.',
  ],
  'text-not-canonical': [
    () => exported(entryLine(2, ` ${lines[3]}`)),
    'Entry 2 is not as a ledger writes it: its text is not canonical JSON.',
  ],
  'time-malformed': [
    () => exported(entryLine(5, canonical({ ...sampleEntry(5), at: 'yesterday' }))),
    'Entry 5 is not as a ledger writes it: its time is malformed.',
  ],
  'entry-malformed': [
    () => exported(entryLine(5, canonical({ ...sampleEntry(5), actor: 'Emma' }))),
    'Entry 5 is not as a ledger writes it: its actor is malformed.',
  ],
  'entry-out-of-place': [
    () => exported(lines.toSpliced(4, 1).join('\n')),
    'Where entry 3 should stand, entry 4 was found: entries are missing, added or moved.',
  ],
  'entry-of-another-ledger': [
    () => exported(entryLine(6, sealEntry(sampleEntry(6, 'another')).text)),
    'Entry 6 belongs to another ledger, "another".',
  ],
  'leaf-hash-differs': [
    () =>
      stored({
        entries: ledger.entries.map((entry) => ({
          ...entry,
          leafHash: entry.index === 4 ? new Uint8Array(32) : entry.leafHash,
        })),
      }),
    'Entry 4 was changed after it was written: it does not match the hash stored with it.',
  ],
  'node-differs': [
    () =>
      stored({
        nodes: ledger.nodes.map((node) => ({
          ...node,
          hash: node.level === 2 && node.index === 1 ? new Uint8Array(32) : node.hash,
        })),
      }),
    'What the stored tree says of entries 4 to 7 is not what they are (level 2, place 1): an entry or the tree was changed.',
  ],
  'node-missing': [
    () => stored({ nodes: ledger.nodes.slice(1) }),
    'The stored tree lacks the node over entries 0 to 1 (level 1, place 0).',
  ],
  'node-unexpected': [
    () => stored({ nodes: [...ledger.nodes, { level: 1, index: 4, hash: new Uint8Array(32) }] }),
    'The stored tree has a node that does not belong to it (level 1, place 4).',
  ],
  'head-malformed': [
    () => stored({ head: { ...ledger.head, size: 7 } }),
    'The head of the stored ledger is malformed: its frontier does not fit its size.',
  ],
  'size-differs-from-head': [
    () => stored({ entries: ledger.entries.slice(0, 6) }),
    'The head of the stored ledger says 8 entries, but there are 6.',
  ],
  'frontier-differs': [
    () => stored({ head: { size: 8, hashes: [new Uint8Array(32)] } }),
    'The frontier of the stored ledger (place 0) is not that of its entries from 0 on.',
  ],
  'checkpoint-malformed': [
    async () => exported(withNote(await signNote('a\nb\nc\n', [signer]))),
    'The checkpoint of the export cannot be read: its size is malformed.',
  ],
  'key-unknown': [
    async () => exported(withNote(await checkpointOf(LEDGER, ledger.head, stranger))),
    'The checkpoint of the export is not signed by a key you trust.',
  ],
  'signature-wrong': [
    async () => exported(whole, [(await keep(4)).replace('\n4\n', '\n5\n')]),
    'The signature on the checkpoint kept elsewhere (number 1) is wrong: it was changed after it was signed, or signed by someone else.',
  ],
  'checkpoint-of-another-ledger': [
    async () => exported(withNote(await checkpointOf('another', ledger.head, signer))),
    'The checkpoint of the export belongs to another ledger, "another".',
  ],
  'size-differs-from-checkpoint': [
    async () => exported(withNote(await keep(9))),
    'The checkpoint was signed over 9 entries, but there are 8.',
  ],
  'root-differs-from-checkpoint': [
    async () => exported(withNote(await keep(8, 'x')), [await keep(3)]),
    'The ledger is not the one of its checkpoint: at least one of the entries from 3 to 7 is not what it was when the checkpoint was signed.',
  ],
  'older-checkpoint-differs': [
    async () => stored({}, [await keep(2), await keep(6, 'x')]),
    'The ledger does not continue the checkpoint kept elsewhere (number 2): at least one of the entries from 2 to 5 is not what it was then.',
  ],
  'checkpoints-conflict': [
    async () => stored({}, [await keep(5), await keep(4), await keep(5, 'x')]),
    'Two histories were signed: the checkpoint kept elsewhere (number 3) and another one are both over 5 entries, and they differ.',
  ],
  'shorter-than-checkpoint': [
    async () => stored({}, [await keep(9)]),
    'The ledger was rolled back: the checkpoint kept elsewhere (number 1) was signed over 9 entries, but only 8 are left.',
  ],
};

describe('every fault', () => {
  test.each(Object.entries(scenarios))('%s can be found and is put in plain words', async (kind, [verify, words]) => {
    const verdict = await verify();
    if (verdict.holds) throw new Error('it holds');
    expect(verdict.fault.kind).toBe(kind);
    expect(describeFault(verdict.fault)).toBe(words);
  });

  test('of the head says that there are more entries than it knows', async () => {
    const longer = sampleLedger(9);
    const verdict = await stored({ entries: longer.entries, nodes: longer.nodes });
    expect(verdict).toMatchObject({ fault: { kind: 'size-differs-from-head', index: 8 } });
    expect(verdict.holds || describeFault(verdict.fault)).toBe(
      'The head of the stored ledger says 8 entries, but there are more.',
    );
  });

  test('of a checkpoint over nothing is put in words that make sense', async () => {
    const nothing = { origin: LEDGER, size: 0, root: new Uint8Array(32), extensions: [] };
    const verdict = await stored({}, [await signCheckpoint(nothing, [signer])]);
    expect(verdict.holds || describeFault(verdict.fault)).toBe(
      'The ledger does not continue the checkpoint kept elsewhere (number 1): the root of no entries at all is not what it was then.',
    );
  });

  test('is about what was read, except where nothing could be read at all', () => {
    expect(isUnreadable({ kind: 'not-an-export', why: 'empty' })).toBe(true);
    expect(isUnreadable({ kind: 'checkpoint-malformed', which: 0, why: 'not-text' })).toBe(true);
    expect(isUnreadable({ kind: 'checkpoint-malformed', which: 'own', why: 'not-text' })).toBe(false);
    expect(isUnreadable({ kind: 'signature-wrong', which: 0 })).toBe(false);
    expect(isUnreadable({ kind: 'export-cut-off', index: 0 })).toBe(false);
  });
});
