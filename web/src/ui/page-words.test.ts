import { expect, test } from 'vitest';
import { pageWords } from './page-words.ts';

const list = { page: 1, next: null, shown: 3, total: 3, limit: 25, things: ['client', 'clients'] } as const;

test('a list says which part of it is shown', () => {
  expect(pageWords(list)).toBe('3 of 3 clients');
  expect(pageWords({ ...list, shown: 25, total: 1061, next: 'x' })).toBe('1–25 of 1,061 clients');
  expect(pageWords({ ...list, page: 3, shown: 11, total: 61 })).toBe('51–61 of 61 clients');
});

test('whoever came by a link to the middle is told how many, not which', () => {
  expect(pageWords({ ...list, page: undefined, shown: 25, total: 61, next: 'x' })).toBe('25 of 61 clients');
});

test('one is one', () => {
  expect(pageWords({ ...list, shown: 1, total: 1 })).toBe('1 of 1 client');
  expect(pageWords({ ...list, shown: 1, total: null })).toBe('1 client');
  expect(pageWords({ ...list, page: 3, shown: 1, total: 51 })).toBe('51–51 of 51 clients');
  expect(pageWords({ ...list, shown: 0, total: 0 })).toBe('0 of 0 clients');
});
