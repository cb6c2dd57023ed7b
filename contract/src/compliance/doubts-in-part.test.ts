import { expect, test } from 'vitest';
import { doubtsInPart } from './doubts-in-part.ts';

const review = { of: 'review', says: 'The review is 1 day overdue.', scopeId: null } as const;
const older = { of: 'contradiction', says: 'The evidence of the rest is older.', scopeId: null } as const;
const leeds = { of: 'contradiction', says: 'The evidence of Leeds is older.', scopeId: 'csc_leeds' } as const;
const everywhere = { of: 'contradiction', says: 'The answers say that it is not.' } as const;
const doubts = [review, older, leeds, everywhere];

test('a doubt is about its own part of the organisation or about the rest, and without one about all of it', () => {
  expect(doubtsInPart(doubts, { scopeId: null })).toEqual([review, older, everywhere]);
  expect(doubtsInPart(doubts, { scopeId: 'csc_leeds' })).toEqual([leeds, everywhere]);
  expect(doubtsInPart(doubts, { scopeId: 'csc_york' })).toEqual([everywhere]);
  expect(doubtsInPart(undefined, { scopeId: 'csc_leeds' })).toBe(undefined);
});

test('a part where the rest’s record holds shares its review, and has evidence of its own', () => {
  expect(doubtsInPart(doubts, { scopeId: 'csc_york', asTheRest: true })).toEqual([review, everywhere]);
});
