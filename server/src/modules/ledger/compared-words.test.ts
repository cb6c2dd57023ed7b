import { expect, test } from 'vitest';
import { sayCompared } from './compared-words.ts';

const ownWitness = expect.stringContaining('a rollback of everything');

test('a ledger that was never signed is compared with nothing, and says so', () => {
  expect(sayCompared({ notes: 0, largest: undefined, size: 1, folders: 1 })).toEqual([
    'No checkpoint of it was kept outside the database until now.',
    'The last 1 entry was under no checkpoint before: had it been exchanged until now, that would not show.',
    ownWitness,
  ]);
});

test('what is compared and what lies beyond it is said in figures', () => {
  expect(sayCompared({ notes: 1, largest: 1047, size: 1050, folders: 1 })).toEqual([
    'Compared with 1 checkpoint kept outside the database, the largest over 1,047 entries.',
    'The last 3 entries were under no checkpoint before: had they been exchanged until now, that would not show.',
    ownWitness,
  ]);
  expect(sayCompared({ notes: 12, largest: 1047, size: 1047, folders: 1 })).toEqual([
    'Compared with 12 checkpoints kept outside the database, the largest over 1,047 entries.',
    ownWitness,
  ]);
  expect(sayCompared({ notes: 2, largest: 20, size: 6, folders: 2 })[1]).toContain('of all 2 folders');
});
