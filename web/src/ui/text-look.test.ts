import { expect, test } from 'vitest';
import { longWordLook, textLook } from './text-look.ts';

test('a short text stays on one line, a long one takes several, and a word without an end breaks', () => {
  expect(textLook('Engineering')).toBe('whitespace-nowrap');
  expect(textLook('The people who look after the machines in Leeds')).toBeUndefined();
  expect(textLook(`The ${'people'.repeat(9)}`)).toBe('inline-block min-w-16 [overflow-wrap:anywhere]');
});

test('a name that opens nothing breaks within a word without an end, and nowhere else', () => {
  expect(longWordLook('Board summary')).toBeUndefined();
  expect(longWordLook('people'.repeat(9))).toBe('inline-block min-w-16 [overflow-wrap:anywhere]');
});
