import { describe, expect, test } from 'vitest';
import { csvTable } from './csv-table.ts';
import { plainText } from './plain-text.ts';

const read = (text: string) => csvTable(text, { rows: 100, columns: 20 });
const cells = (text: string) => read(text).map((row) => row.cells);

describe('the separator is the character with the same count in most lines, or the one that the file names', () => {
  test('a title above the table and commas in texts are ignored', () => {
    expect(cells('Our rules, as of June\n\nref;title\nA-1;One, two, three\nA-2;Two\n')[1]).toEqual(['ref', 'title']);
    expect(cells('sep=;\r\na,b;c\r\n1,2;3\r\n')).toEqual([
      ['a,b', 'c'],
      ['1,2', '3'],
    ]);
    expect(read('sep=;\n\na;b')[0]?.place).toBe('line 3');
  });

  test.each([
    ['comma', 'a,b;c,d\n1,"2, and\nmore",\n'],
    ['semicolon', 'a;b,c;d\r\n1;"2, and\nmore";\r\n'],
    ['tab', 'a\tb,c\td\n1\t"2, and\nmore"\t'],
    ['bar', '"a"|"b|,;c"|d\r"1"|"2, and\nmore"|'],
  ])('%s', (_, text) => {
    expect(read(text)).toHaveLength(2);
    expect(read(text)[1]?.cells).toEqual(['1', '2, and\nmore', '']);
  });
});

test('a row knows the line it begins on, and where each of its cells is; empty rows are no rows', () => {
  const [, row, last] = read('a,b\n\n"1\n1",2\n,\n3,4');
  expect([row?.place, row?.cellAt(1), last?.place]).toEqual(['line 3', 'line 3, column 2', 'line 6']);
  expect(cells('a,b\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
  expect(cells('"He said ""no"""')).toEqual([['He said "no"']]);
  expect(read('')).toEqual([]);
});

test.each([
  ['a,b\n1,"2', 'line 2', 'A quote is opened here and never closed'],
  ['a,b\n"1"x,2', 'line 2', 'Something stands between'],
  [`a,b\n${','.repeat(10_000_000)}`, 'line 2', 'more than 20 cells'],
  [`a,b\n${'1,2\n'.repeat(101)}`, 'line 101', 'At most 100 rows'],
])('%#: what cannot be read is refused with its line', (text, place, says) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ place, message: expect.stringContaining(says) }));
});

test('text is read in any usual encoding, told by its marks and its bytes', () => {
  const text = 'Café “là”, twice over\n';
  const wide = Buffer.from(text, 'utf16le');
  for (const [bytes, encoding] of [
    [Buffer.from(`\uFEFF${text}`), 'UTF-8'],
    [Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), 'UTF-16'],
    [Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]), 'UTF-16'],
    [Buffer.from('Caf\xe9 \x93l\xe0\x94, twice over\n', 'latin1'), 'Windows-1252'],
  ] as const)
    expect(plainText(bytes)).toEqual({ text, encoding });
  expect(plainText(Buffer.from('no mark\n', 'utf16le')).text).toBe('no mark\n');
  expect(() => plainText(Buffer.from('one\nt\u0000wo'))).toThrow(
    expect.objectContaining({ place: 'line 2', message: expect.stringContaining('control character 0x00') }),
  );
  expect(() => plainText(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]))).toThrow(/does not go on as UTF-16/);
});
