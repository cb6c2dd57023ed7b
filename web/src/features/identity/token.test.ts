import { expect, test } from 'vitest';
import { tokenIn } from './token.ts';

test('the token of a link is what stands after the #, and none where it is broken', () => {
  expect(tokenIn('#hN8WFF3OYIDkhN8WFF3OYIDk')).toBe('hN8WFF3OYIDkhN8WFF3OYIDk');
  expect(tokenIn('#a%2Bb-hN8WFF3OYIDkhN8WFF3OYIDk')).toBe('a+b-hN8WFF3OYIDkhN8WFF3OYIDk');
  expect(tokenIn('')).toBe('');
  expect(tokenIn('#hN8WFF3OYIDkhN8WFF3OYIDk%')).toBe('');
  expect(tokenIn('#hN8WFF3OYIDk')).toBe('');
});
