import { describe, expect, test } from 'vitest';
import { plainText, refusalOfFile, reviewDay, soundText } from './document.ts';

test.each([
  ['2026-11-23', 12, '2027-11-23'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-23', null, null],
])('what is published on %s is looked at again after %s months on %s', (on, months, day) => {
  expect(reviewDay(on, months)).toBe(day);
});

test('a text is searched by its words, and not by the signs that lay it out', () => {
  const markdown = '## Scope\n\n- **Lock** it\n1. First\n\n| A | B |\n| --- | --- |\n| one | two |\n\n> said_so';
  expect(plainText(markdown).split(/\s+/)).toEqual([
    'Scope',
    'Lock',
    'it',
    'First',
    'A',
    'B',
    'one',
    'two',
    'said',
    'so',
  ]);
});

test('is read in one go, whatever somebody made it of', () => {
  const hostile = [`${' '.repeat(66_000)}${'|'.repeat(66_000)}x`, `${'|'.repeat(199_999)}x`, '# '.repeat(100_000)];
  for (const text of hostile) expect(plainText(text).length).toBeLessThanOrEqual(text.length);
});

test('what nobody sees is not kept', () => {
  expect(soundText('a\u0000b\uE000c\nd\te\uD800')).toBe('abc\nd\te\uFFFD');
});

describe('a file', () => {
  test.each([
    ['policy.PDF', 'PDF', undefined],
    ['policy.doc', 'Rich text', undefined],
    ['policy.docx', 'Zip archive', 'document.file-not-what-named'],
    ['policy.docm', 'Zip archive', 'document.file-type'],
    ['constructor', 'Text', 'document.file-type'],
  ])('%s that is %s', (name, type, code) => expect(refusalOfFile(name, type)).toBe(code));
});
