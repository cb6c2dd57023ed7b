import { expect, test } from 'vitest';
import { tokenIn } from './token.ts';

test('the token of a link is what stands after the #, and none where it is broken', () => {
  expect(tokenIn('#hN8WFF3OYIDk')).toBe('hN8WFF3OYIDk');
  expect(tokenIn('#a%2Bb')).toBe('a+b');
  expect(tokenIn('')).toBe('');
  expect(tokenIn('#abc%')).toBe('');
});
