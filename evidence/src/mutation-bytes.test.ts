import { describe, expect, test } from 'vitest';
import { inLongForm } from '../testing/long-form.ts';
import { byteSites } from '../testing/mutations.ts';
import { nodeSha256 } from '../testing/node-sha256.ts';
import type { SampleLedger } from '../testing/sample-ledger.ts';
import { sampleLedger } from '../testing/sample-ledger.ts';
import { seeded } from '../testing/seeded.ts';
import type { Verifier } from '../testing/tally.ts';
import { Tally, verifier } from '../testing/tally.ts';
import { entryLeafHash } from './entry.ts';
import { appendLeaves, EMPTY_FRONTIER } from './merkle.ts';

/** With CLAIMLOCK_EXHAUSTIVE set, every bit of every byte of 300 entries is changed: up to an hour. */
const exhaustive = process.env.CLAIMLOCK_EXHAUSTIVE !== undefined;

const BITS = [1, 2, 4, 8, 16, 32, 64, 128];
const FIELDS = [
  'entry.text',
  'entry.leafHash',
  'entry.index',
  'node.hash',
  'node.level',
  'node.index',
  'head.size',
  'head.frontier',
];

describe('a stored ledger', () => {
  const few = inLongForm(24, 8);
  test(`of ${few} entries: every bit of every byte, when changed, is found and named`, {
    timeout: 120_000,
  }, async () => {
    const tally = new Tally();
    for (const { field, mutate } of byteSites(sampleLedger(few))) {
      for (const mask of BITS) await tally.judge(field, mutate(mask), verifier);
    }
    tally.print(`${few} entries, every byte, every bit`);
    expect(tally.missed).toEqual([]);
    expect(tally.misnamed).toEqual([]);
    expect([...tally.fields.keys()]).toEqual(FIELDS);
    expect(tally.tried).toBeGreaterThan(few * 2500);
  });

  test.skipIf(exhaustive)(
    'of 300 entries: bytes changed at random are found and named',
    { timeout: 120_000 },
    async () => {
      const sites = byteSites(sampleLedger(300));
      const rounds = inLongForm(5000, 1000);
      const random = seeded(20_261_120);
      const tally = new Tally();
      for (let round = 0; round < rounds; round += 1) {
        const site = sites[random(sites.length)];
        if (site !== undefined) await tally.judge(site.field, site.mutate(1 + random(255)), verifier);
      }
      tally.print(`300 entries, some of ${sites.length} bytes`);
      expect(tally.missed).toEqual([]);
      expect(tally.misnamed).toEqual([]);
      expect(tally.tried).toBe(rounds);
    },
  );

  test.runIf(exhaustive)(
    'of 300 entries: every bit of every byte, when changed, is found and named',
    { timeout: 7_200_000 },
    async () => {
      const tally = new Tally();
      for (const { field, mutate } of byteSites(sampleLedger(300))) {
        for (const mask of BITS) await tally.judge(field, mutate(mask), verifier);
      }
      tally.print('300 entries, every byte, every bit');
      expect(tally.missed).toEqual([]);
      expect(tally.misnamed).toEqual([]);
      expect([...tally.fields.keys()]).toEqual(FIELDS);
    },
  );
});

describe('the mutations catch a checker that leaves something out', () => {
  const regrown = ({ entries }: SampleLedger) =>
    appendLeaves(
      EMPTY_FRONTIER,
      entries.map(({ leafHash }) => leafHash),
      nodeSha256,
    );
  const clean = sampleLedger(5);
  const meansTheSame = (text: string, other: string): boolean => {
    try {
      return JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(other));
    } catch {
      return false;
    }
  };
  const weakened: readonly [string, string[], Verifier][] = [
    [
      'the stored leaf hashes',
      ['entry.leafHash'],
      (stored) => {
        const entries = stored.entries.map((entry) => ({ ...entry, leafHash: entryLeafHash(entry.text, nodeSha256) }));
        return verifier({ ...stored, entries });
      },
    ],
    [
      'the stored nodes',
      ['node.hash', 'node.level', 'node.index'],
      (stored) => verifier({ ...stored, nodes: regrown(stored).nodes }),
    ],
    ['the head', ['head.size', 'head.frontier'], (stored) => verifier({ ...stored, head: regrown(stored).frontier })],
    [
      'the index column',
      ['entry.index'],
      (stored) => verifier({ ...stored, entries: stored.entries.map((entry, index) => ({ ...entry, index })) }),
    ],
    [
      'the canonical form, reading any JSON that means the same',
      ['entry.text'],
      (stored) => {
        const entries = stored.entries.map((entry, at) => {
          const text = clean.entries[at]?.text ?? '';
          return meansTheSame(entry.text, text) ? { ...entry, text } : entry;
        });
        return verifier({ ...stored, entries });
      },
    ],
  ];
  test.each(weakened)('%s', async (_name, fields, verify) => {
    const tally = new Tally();
    for (const site of byteSites(clean))
      for (const mask of [1, 32]) await tally.judge(site.field, site.mutate(mask), verify);
    expect([...tally.missedFields]).toEqual(fields);
  });
});
