import { expect, test } from 'vitest';
import { jsonIn } from './json-text.ts';
import { checkJsonText } from './sound-text.ts';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('JSON is read as it stands, names with escapes and brackets in words too', () => {
  const text = '{"a": [1, "]}\\"", {"b": null}], "\\u0062": {"a": true}}';
  expect(jsonIn(text)).toEqual({ a: [1, ']}"', { b: null }], b: { a: true } });
  expect(jsonIn(deep(100))).toBeDefined();
});

test.each([
  ['{"a": 1,\n"\\u0061": 2}', 'line 2', '“a” stands twice'],
  [deep(101), 'line 1', 'more than 100 levels deep'],
  ['[1,\n2,,]', 'line 2', 'not JSON any more'],
  ['', 'line 1', 'not JSON any more'],
])('%#: what a reader would take in silence or break on is refused with its line', (text, place, says) => {
  expect(() => jsonIn(text)).toThrow(expect.objectContaining({ place, message: expect.stringContaining(says) }));
});

test.each([
  [{ 'a/b': ['c', '\u0000'] }, '/a~1b/1'],
  [{ 'a~b': { c: '\ud800' } }, '/a~0b/c'],
  [{ '\udc00': 1 }, '/'],
])('%#: text that cannot be kept is refused with its pointer', (value, place) => {
  expect(() => checkJsonText(value)).toThrow(expect.objectContaining({ place }));
});
