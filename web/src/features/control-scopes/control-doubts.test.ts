import { expect, test } from 'vitest';
import { doubted } from './control-doubts.ts';

test('a control is contradicted unless its review alone is late, and not green either way', () => {
  const late = { of: 'review', says: 'The review is 1 day overdue.' } as const;
  const against = { of: 'contradiction', says: 'Its evidence is older.' } as const;
  expect(doubted('In place', 'good', [late, late])).toEqual({ verdict: 'In place, review overdue', tone: 'attention' });
  expect(doubted('In place, declared', 'said', [late, against])).toEqual({
    verdict: 'In place, declared, contradicted',
    tone: 'attention',
  });
  expect(doubted('In place', 'good', [])).toEqual({ verdict: 'In place', tone: 'good' });
  expect(doubted('Does not work', 'bad', [against])).toEqual({ verdict: 'Does not work', tone: 'bad' });
});

test('nothing is green while it is not known what speaks against it', () => {
  expect(doubted('In place', 'good', undefined)).toEqual({ verdict: 'In place', tone: 'unknown' });
  expect(doubted('Planned', 'attention', undefined)).toEqual({ verdict: 'Planned', tone: 'attention' });
});
