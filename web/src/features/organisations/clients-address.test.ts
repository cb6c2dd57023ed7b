import { expect, test } from 'vitest';
import { riskWords } from './client-status.ts';
import { isShown } from './clients-address.ts';

test('columns are there or not as they are at first, until they are turned', () => {
  expect(isShown('tier', [])).toBe(true);
  expect(isShown('tier', ['tier'])).toBe(false);
  expect(isShown('broker', [])).toBe(false);
  expect(isShown('broker', ['broker'])).toBe(true);
});

test('a risk that is not known is no figure', () => {
  expect(riskWords(null)).toBe('–');
  expect(riskWords(0)).toBe('0');
});
