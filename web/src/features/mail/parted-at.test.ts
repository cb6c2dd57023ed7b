import { expect, test } from 'vitest';
import { partedAt } from './parted-at.ts';

const parts = (text: string, ...pieces: string[]) => partedAt(text, pieces).map(({ part }) => part);

test('a text is parted at its pieces, and nothing of it is lost', () => {
  expect(parts('See a/b, then a.', 'a/b')).toEqual(['See ', 'a/b', ', then a.']);
  expect(parts('a/b a/b#1', 'a/b', 'a/b#1')).toEqual(['a/b', ' ', 'a/b#1']);
  expect(parts('nothing here', 'x')).toEqual(['nothing here']);
  expect(parts('', 'x')).toEqual([]);
});
