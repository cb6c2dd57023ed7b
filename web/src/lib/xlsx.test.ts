import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { CsvColumn } from './csv.ts';
import { toXlsx } from './xlsx.ts';

type Row = { readonly name: string; readonly score: number | null };
const columns: CsvColumn<Row>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Score', cell: ({ score }) => score },
];
const sheetOf = (rows: readonly Row[]) =>
  strFromU8(unzipSync(toXlsx('Risks', columns, rows))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
/** The texts of a sheet's cells, as an XML reader hands them over. */
const textsOf = (sheet: string) =>
  [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

test('numbers are numbers, texts are texts, nothing is nothing', () => {
  const sheet = sheetOf([
    { name: '007', score: -1.5 },
    { name: '', score: null },
  ]);
  expect(textsOf(sheet)).toEqual(['Name', 'Score', '007']);
  expect(sheet).toContain('<c r="B2"><v>-1.5</v></c>');
  expect(sheet).toContain('<row r="3"></row>');
});

test('the parts that every reader asks for are there, and the same list makes the same bytes', () => {
  const rows = [{ name: 'x', score: 1 }];
  const files = unzipSync(toXlsx('Risks', columns, rows));
  expect(Object.keys(files).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(toXlsx('Risks', columns, rows)).toEqual(toXlsx('Risks', columns, rows));
  const called = (name: string) =>
    strFromU8(unzipSync(toXlsx(name, columns, []))['xl/workbook.xml'] ?? new Uint8Array());
  expect(called("A/B: [it's] a name that is far too long for any sheet")).toContain(
    'name="A B   it s  a name that is far"',
  );
  expect(called('?')).toContain('name="Sheet"');
});

test('any text comes back as it was, but for what XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant
      const kept = name.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
      expect(textsOf(sheetOf([{ name: `.${name}`, score: null }])).at(2)).toBe(`.${kept}`);
    }),
  );
});

test('columns beyond Z have two letters', () => {
  const many: CsvColumn<Row>[] = Array.from({ length: 30 }, (_, place) => ({
    heading: `H${place}`,
    cell: () => place,
  }));
  const sheet = strFromU8(
    unzipSync(toXlsx('x', many, [{ name: '', score: 0 }]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain('r="Z2"');
  expect(sheet).toContain('r="AD2"><v>29</v>');
});

test('a text that a sheet would read as a letter stays what it is', () => {
  expect(sheetOf([{ name: '_x0041_ and _xyz_', score: null }])).toContain('_x005F_x0041_ and _xyz_');
});
