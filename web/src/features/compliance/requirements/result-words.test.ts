import { expect, test } from 'vitest';
import { placeWords, provenOfMet, provenWords } from './result-words.ts';

const line = { inPlace: 1, controls: 2, overridden: false } as const;

test('a requirement says how many of its controls are in place', () => {
  expect(placeWords({ ...line, result: 'partly' })).toBe('1 of 2 controls in place');
  expect(placeWords({ ...line, controls: 1, result: 'met' })).toBe('1 of 1 control in place');
  expect(placeWords({ ...line, controls: 0, inPlace: 0, result: 'not-assessed' })).toBe('Not linked yet');
});

test('one that is met by the other option does not say that nothing is in place', () => {
  expect(placeWords({ ...line, result: 'met' })).toBe('Met another way');
  expect(placeWords({ ...line, result: 'met', overridden: true })).toBe('1 of 2 controls in place');
});

test.each([
  [0, 0, 'No requirement is met yet.'],
  [1, 0, '0 of 1 met requirement is proven.'],
  [1, 1, '1 of 1 met requirement is proven.'],
  [80, 1, '1 of 80 met requirements is proven.'],
  [80, 61, '61 of 80 met requirements are proven.'],
])('of %i met requirements, %i proven are said in a sentence', (met, proven, says) => {
  expect(provenOfMet(met, proven)).toBe(says);
});

test('what is proven of what is met is all of it only where nothing is left to prove', () => {
  expect(provenWords({ met: 300, provenPercent: 99.7 })).toBe('99% of what is met is proven');
  expect(provenWords({ met: 300, provenPercent: 100 })).toBe('100% of what is met is proven');
});
