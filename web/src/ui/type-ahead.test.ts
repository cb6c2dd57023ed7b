import { expect, test } from 'vitest';
import { matchTyped } from './type-ahead.ts';

const names = ['Edgbaston', 'Irwell', 'Islington', 'Thameslight'];

test('what is typed finds the name that begins with it', () => {
  expect(matchTyped(names, 't', 0)).toBe(3);
  expect(matchTyped(names, 'isl', 1)).toBe(2);
  expect(matchTyped(names, 'x', 0)).toBe(-1);
});

test('the same letter again goes on to the next', () => {
  expect(matchTyped(names, 'i', 0)).toBe(1);
  expect(matchTyped(names, 'i', 1)).toBe(2);
  expect(matchTyped(names, 'ii', 2)).toBe(1);
});
