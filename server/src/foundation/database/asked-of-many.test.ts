import { expect, test } from 'vitest';
import { isAskedOfMany } from './dialect.ts';

const list = (length: number) => Array.from({ length }, (_, place) => place);

test('a statement is asked of many where one of its values is a list of more than a hundred', () => {
  expect(isAskedOfMany(['text', 1, null, list(100)])).toBe(false);
  expect(isAskedOfMany([list(100), list(101)])).toBe(true);
  // Many values that each stand alone are no list: an insert names each of them.
  expect(isAskedOfMany(list(200))).toBe(false);
});
