import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

test('a cursor brings back the place it was written for', () => {
  expect(readCursor(writeCursor(['Åsa "O\'Neil"', 'per_1']), 'string', 'string')).toEqual(['Åsa "O\'Neil"', 'per_1']);
  expect(readCursor(writeCursor([2, 'act_1']), 'number', 'string')).toEqual([2, 'act_1']);
  expect(readCursor(undefined, 'string')).toBeUndefined();
});

test.each([
  ['nothing that was written here', '%%%'],
  ['the cursor of another list', writeCursor(['a'])],
  ['a part of another kind', writeCursor(['a', 1])],
  ['half a character', writeCursor(['\ud800', 'x'])],
  ['a NUL', writeCursor(['\u0000', 'x'])],
  ['an object', Buffer.from('{"length":2}').toString('base64url')],
])('%s is refused', (_, cursor) => {
  expect(() => readCursor(cursor, 'string', 'string')).toThrow('Some fields need attention.');
});
