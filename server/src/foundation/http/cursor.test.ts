import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

test('a cursor brings back the place it was written for', () => {
  expect(readCursor(writeCursor(['Åsa "O\'Neil"', 'per_1']), 'text', 'text')).toEqual(['Åsa "O\'Neil"', 'per_1']);
  expect(readCursor(writeCursor([2, 'act_1']), 'whole', 'text')).toEqual([2, 'act_1']);
  const day = ['2026-11-20', 'act_1'];
  expect(readCursor(writeCursor(day), 'day', 'text')).toEqual(day);
  const instant = ['2026-11-20T12:00:00.000Z', 'act_1'];
  expect(readCursor(writeCursor(instant), 'instant', 'text')).toEqual(instant);
  expect(readCursor(undefined, 'text')).toBeUndefined();
});

test.each([
  ['nothing that was written here', '%%%'],
  ['the cursor of another list', writeCursor(['a'])],
  ['a part of another kind', writeCursor(['a', 1])],
  ['half a character', writeCursor(['\ud800', 'x'])],
  ['a NUL', writeCursor(['\u0000', 'x'])],
  ['an object', Buffer.from('{"length":2}').toString('base64url')],
])('%s is refused', (_, cursor) => {
  expect(() => readCursor(cursor, 'text', 'text')).toThrow('Some fields need attention.');
});

test.each([
  ['day', '2026-02-30'],
  ['day', '0000-01-01'],
  ['day', '2026-11-20T00:00:00.000Z'],
  ['day', 'foo'],
  ['instant', '2026-11-20'],
  ['instant', 'infinity'],
  ['instant', '2026-11-20T12:00:00+01:00'],
  ['whole', 1.5],
  ['whole', 2 ** 31],
  ['whole', '5'],
] as const)('as a place of a list that is sorted by a %s, %s is refused', (kind, part) => {
  expect(() => readCursor(writeCursor([part, 'x']), kind, 'text')).toThrow('Some fields need attention.');
});
