import { expect, test } from 'vitest';
import { percentWords, provenWords } from './score-words.ts';

test('a report says what is not assessed, and how much of what is met is proven', () => {
  expect(percentWords(84.6)).toBe('85 %');
  expect(percentWords(null)).toBe('Not assessed');
  expect(provenWords({ met: 3, provenPercent: 61.2 })).toBe('61 %');
  expect(provenWords({ met: 0, provenPercent: null })).toBe('No requirement is met yet');
  expect(provenWords({ met: 3, provenPercent: null })).toBe('Not counted then');
});
