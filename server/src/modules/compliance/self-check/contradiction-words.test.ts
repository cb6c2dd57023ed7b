import { expect, test } from 'vitest';
import { contradictedWords, countedWords } from './contradiction-words.ts';

test.each([
  [0, undefined, '0 met'],
  [5, 0, '5 met'],
  [5, 1, '5 met (1 of these is contradicted)'],
  [5, 3, '5 met (3 of these are contradicted)'],
  [5, undefined, '5 met (contradictions not known)'],
])('%s met of which %s are contradicted is said in words', (met, contradicted, words) => {
  expect(countedWords(`${met} met`, met, contradicted)).toBe(words);
});

test('what is not known is not said to be none', () => {
  expect(contradictedWords(undefined)).toBe('contradictions not known');
});
