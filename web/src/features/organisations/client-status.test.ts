import { expect, test } from 'vitest';
import { riskWords } from './client-status.ts';

test('a risk of which nothing is recorded is not assessed', () => {
  expect(riskWords(null)).toBe('Not assessed');
  expect(riskWords(0)).toBe('0');
});
