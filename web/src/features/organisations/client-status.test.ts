import { expect, test } from 'vitest';
import { riskWords } from './client-status.ts';

test('a risk that is not known is no figure', () => {
  expect(riskWords(null)).toBe('–');
  expect(riskWords(0)).toBe('0');
});
