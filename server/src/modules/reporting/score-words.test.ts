import { expect, test } from 'vitest';
import { percentWords, provenWords, wholePercent } from './score-words.ts';

test('a report says what is not assessed, and how much of what is met is proven', () => {
  expect(percentWords(84.6)).toBe('85 %');
  // As on screen: a sum that was meant to be 84.5.
  expect(percentWords(84.49999999999999)).toBe('85 %');
  expect(wholePercent(84.49999999999999)).toBe(85);
  expect(wholePercent(null)).toBeNull();
  expect(percentWords(null)).toBe('Not assessed');
  expect(provenWords({ met: 3, provenPercent: 61.2 })).toBe('61 %');
  expect(provenWords({ met: 0, provenPercent: null })).toBe('No requirement is met yet');
  expect(provenWords({ met: 3, provenPercent: null })).toBe('Not counted then');
});

test('a report calls a share whole only where all that is met is proven', () => {
  expect(provenWords({ met: 300, provenPercent: 99.7 })).toBe('99 %');
  expect(provenWords({ met: 300, provenPercent: 100 })).toBe('100 %');
});
