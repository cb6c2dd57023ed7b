import { expect, test } from 'vitest';
import { workbook, zip } from '../../../testing/foreign-files.ts';
import { openXlsx, xlsxTable } from './xlsx-table.ts';

const limits = { rows: 100, columns: 20 };
const read = (bytes: Uint8Array, sheet?: string) => xlsxTable(bytes, limits, sheet);
const head = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';

test('a workbook gives its first sheet or the one that is meant, and the last value of a formula', () => {
  const row =
    '<row r="3"><c r="A3" t="str"><f>CONCAT("A","-1")</f><v>A-1</v></c><c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#N/A</v></c></row>';
  const book = read(workbook(head + row));
  expect([book.sheets, book.sheet]).toEqual([['Rules', 'Notes'], 'Rules']);
  expect(book.rows.map(({ cells }) => cells)).toEqual([
    ['ref', 'title'],
    ['A-1', '', '', 'yes'],
  ]);
  expect([book.rows[1]?.place, book.rows[1]?.cellAt(3)]).toEqual(['Rules, row 3', 'Rules, cell D3']);
  expect(read(workbook(head), 'Notes').rows[0]?.place).toBe('Notes, row 1');
  expect(() => read(workbook(head), 'None')).toThrow(/no such sheet/);
});

test('what is written by its number is the character itself', () => {
  const strings = '<sst><si><t>one_x000D_\ntwo</t></si></sst>';
  const row =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>_x005F_x0041_</t></is></c><c r="C1"><v>1</v></c></row>';
  expect(read(workbook(row, { 'xl/sharedStrings.xml': strings })).rows[0]?.cells).toEqual([
    'one\r\ntwo',
    '_x0041_',
    '1',
  ]);
});

test('one that is a bomb is refused, whatever it says of its size', () => {
  const bomb = zip([['xl/_rels/workbook.xml.rels', Buffer.alloc(60 * 1024 * 1024, ' ')]]);
  expect(bomb.length).toBeLessThan(100_000);
  expect(() => read(bomb)).toThrow(/Unpacked, this is larger than 50 MB/);
  const many = zip(Array.from({ length: 2_001 }, (_, place) => [`piece-${place}`, Buffer.from('x')] as const));
  expect(() => read(many)).toThrow(/up to 2000 are read/);
});

test.each([
  [
    'a document type',
    workbook('', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "b">]><workbook/>' }),
    /document type/,
  ],
  ['a cell far out', workbook('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'), /more than 20 cells/],
  ['more rows than are taken', workbook('<row><c><v>1</v></c></row>'.repeat(101)), /At most 100 rows/],
  ['broken XML', workbook('<row><c'), /damaged/],
  ['half an archive', Buffer.from('PK\u0003\u0004'), /damaged/],
  ['another archive', zip([['a.txt', Buffer.from('a')]]), /not a workbook/],
])('%s is refused', (_, file, says) => {
  expect(() => read(file)).toThrow(says);
});

test('numbers and dates are read as shown, and a value merged down a column is in each row', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;R&quot;0.00"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="2"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const cells = (row: number, style: number, value: string, more = '') =>
    `<row r="${row}"><c r="A${row}" s="${style}"><v>${value}</v></c>${more}<c r="XFD${row}" s="3"/></row>`;
  const rows = [
    cells(1, 1, '1.1', '<c r="B1" t="inlineStr"><is><t>Doors</t></is></c>'),
    cells(2, 2, '46203'),
    cells(3, 3, '0.25'),
    cells(5, 4, '1.1000000000000001'),
    cells(6, 0, '2.2999999999999998'),
  ].join('');
  const book = workbook('', {
    'xl/styles.xml': styles,
    'xl/worksheets/one.xml': `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="B1:B5"/><mergeCell ref="A6:C6"/></mergeCells></worksheet>`,
  });
  expect(read(book).rows.map(({ number, cells: said }) => [number, ...said])).toEqual([
    [1, '1.10', 'Doors'],
    [2, '2026-06-30', 'Doors'],
    [3, '25%', 'Doors'],
    [5, 'R1.10', 'Doors'],
    [6, '2.3'],
  ]);
});

test('dates may count from 1904, and a sheet is read only as far as needed', () => {
  const book = workbook('<row r="1"><c r="A1" s="1"><v>44741</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>', {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Rules" r:id="a"/><sheet name="Old" state="hidden" r:id="b"/></sheets></workbook>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  });
  const opened = openXlsx(book, limits);
  expect(opened.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Rules', false],
    ['Old', true],
  ]);
  expect(opened.rowsOf('Rules', 1).map(({ cells }) => cells)).toEqual([['2026-06-30']]);
  expect(opened.rowsOf('Rules')).toHaveLength(2);
});
