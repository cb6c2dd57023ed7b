import { expect, test } from 'vitest';
import { sayCompared, sayWitnessed } from './compared-words.ts';

test('a ledger that was never signed is compared with nothing, and says so', () => {
  expect(sayCompared({ notes: 0, largest: undefined, size: 1 })).toEqual([
    'No checkpoint of it was kept outside the database until now.',
    'The last 1 entry was under no checkpoint before: had it been exchanged until now, that would not show.',
  ]);
});

test('what is compared and what lies beyond it is said in figures', () => {
  expect(sayCompared({ notes: 1, largest: 1047, size: 1050 })).toEqual([
    'Compared with 1 checkpoint kept outside the database, the largest over 1,047 entries.',
    'The last 3 entries were under no checkpoint before: had they been exchanged until now, that would not show.',
  ]);
  expect(sayCompared({ notes: 12, largest: 1047, size: 1047 })).toEqual([
    'Compared with 12 checkpoints kept outside the database, the largest over 1,047 entries.',
  ]);
  expect(sayCompared({ notes: 2, largest: 20, size: 6 })).toHaveLength(1);
});

test('who vouches for it from outside is named, and what does not show where nobody does', () => {
  const key = { name: 'witness.example/w1', keyId: '00000000', publicKey: new Uint8Array(32) };
  const said = sayWitnessed([{ key, at: new Date('2026-11-20T12:00:00Z') }], 1, 1);
  expect(said).toMatch(/^witness.example\/w1 cosigned it on 2026-11-20T12:00:00.000Z\. An outside witness /);
  for (const [outside, folders, words] of [
    [0, 1, 'No outside checkpoint: a rollback of everything, of the database and of the folder'],
    [0, 2, 'of all 2 folders'],
    [1, 1, 'No outside witness vouches for it just now'],
  ] as const)
    expect(sayWitnessed([], outside, folders)).toContain(words);
});
