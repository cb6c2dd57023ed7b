import { expect, test } from 'vitest';
import { heldBytes } from '../../../testing/held-bytes.ts';
import { xlsxTable } from '../foreign-files/xlsx-table.ts';
import { type WorkbookColumn, writeWorkbook } from './workbook.ts';

type Row = { name: string | null; count: number | null; day: string | null; at: Date | null };
const columns: readonly WorkbookColumn<Row>[] = [
  { heading: 'Name', width: 20, kind: 'text', cell: ({ name }) => name },
  { heading: 'Count', width: 8, kind: 'number', cell: ({ count }) => count },
  { heading: 'Day', width: 10, kind: 'day', cell: ({ day }) => day },
  { heading: 'Time (UTC)', width: 18, kind: 'instant', cell: ({ at }) => at },
];
const none: Row = { name: null, count: null, day: null, at: null };
const write = async (rows: readonly Row[], sheet = 'Rows', more: Parameters<typeof writeWorkbook<Row>>[3] = {}) =>
  Buffer.concat(await Array.fromAsync(writeWorkbook(sheet, columns, rows, more)));
const read = (bytes: Uint8Array, sheet?: string) => xlsxTable(bytes, { rows: 1_000_000, columns: 50 }, sheet);
const heads = ['Name', 'Count', 'Day', 'Time (UTC)'];

test('numbers are numbers, days and moments are counted in days, and what is not there is empty', async () => {
  const { rows, sheet } = read(
    await write([
      { name: 'One', count: -1.5, day: '2026-06-30', at: new Date('2026-06-30T06:00:00Z') },
      { ...none, count: Number.NaN },
      { name: 'Old', count: 0, day: '1900-02-28', at: new Date('1900-03-01T00:00:00Z') },
    ]),
  );
  expect(sheet).toBe('Rows');
  expect(rows.map(({ cells }) => cells)).toEqual([
    heads,
    ['One', '-1.5', '2026-06-30', '2026-06-30 06:00:00'],
    ['Old', '0', '1900-02-28', '1900-03-01 00:00:00'],
  ]);
});

test.each([
  '=1+1',
  '<b>&amp; "quoted"</b>',
  'Żabka ☂ 漢 😀',
  '_x0041_ and _xyz_',
  'line\nline\ttab',
  'half \ud83d of one',
  'nul \u0000 in it',
  'x'.repeat(40_000),
])('%#: text stays text', async (name) => {
  const [, row] = read(await write([{ ...none, name }])).rows;
  const kept = name.slice(0, 32_767).toWellFormed().replaceAll('\u0000', '');
  expect(row?.cells[0]).toBe(kept);
});

test('no rows are a sheet with its headings; sheets are called what programs take', async () => {
  expect(read(await write([])).rows.map(({ cells }) => cells)).toEqual([heads]);
  expect(read(await write([], "What's [this]: a/b?")).sheet).toBe('What s  this   a b');
  expect(read(await write([], '/')).sheet).toBe('Sheet');
  expect(read(await write([], 'x'.repeat(50))).sheet).toHaveLength(31);
});

test('what is more than a sheet holds goes on in the next', async () => {
  const rows = Array.from({ length: 7 }, (_, count) => ({ ...none, count }));
  const book = await write(rows, 'Rows', { rowsOfSheet: 4 });
  expect(read(book).sheets).toEqual(['Rows', 'Rows 2', 'Rows 3']);
  const counts = ['Rows', 'Rows 2', 'Rows 3'].map((sheet) => read(book, sheet).rows.map(({ cells }) => cells[1]));
  expect(counts).toEqual([
    ['Count', '0', '1', '2'],
    ['Count', '3', '4', '5'],
    ['Count', '6'],
  ]);
});

test('what it is about is its last sheet, which nothing runs in either', async () => {
  const about = [
    ['Organisation', 'Żabka & Sons'],
    ['Note', '=1+1'],
  ] as const;
  const book = await write([{ ...none, count: 1 }], 'Rows', { about });
  expect(read(book).sheets).toEqual(['Rows', 'About']);
  expect(read(book, 'About').rows.map(({ cells }) => cells)).toEqual(about);
  expect(read(await write([], 'About', { about })).sheets).toEqual(['About', 'About 2']);
});

test('the same rows make the same bytes', async () => {
  const rows = [{ name: 'One', count: 1, day: '2026-06-30', at: new Date(0) }];
  expect(await write(rows)).toEqual(await write(rows));
});

test('rows are written as they come: of 100,000 a few are in memory, and none is read ahead of its reader', async () => {
  let made = 0;
  const coming = async function* (): AsyncGenerator<Row> {
    for (; made < 100_000; made += 1)
      yield { name: `Row ${made} ${'word '.repeat(20)}`, count: made, day: '2026-06-30', at: new Date(made * 1000) };
  };
  const before = heldBytes();
  let [size, chunks, most] = [0, 0, 0];
  for await (const chunk of writeWorkbook('Rows', columns, coming())) {
    if (chunks === 0) expect(made).toBeLessThan(5_000);
    size += chunk.length;
    chunks += 1;
    if (chunks % 50 === 0) most = Math.max(most, heldBytes() - before);
  }
  expect(made).toBe(100_000);
  expect([size > 1_000_000, chunks > 50]).toEqual([true, true]);
  expect(most).toBeLessThan(4 * 1024 * 1024);
});
