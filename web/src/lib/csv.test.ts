import { expect, test } from 'vitest';
import { type CsvColumn, toCsv } from './csv.ts';

type Row = { readonly name: string; readonly score: number | null };
const columns: CsvColumn<Row>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Score', cell: ({ score }) => score },
];

test('quotes, commas and line breaks are kept inside their cell', () => {
  expect(toCsv(columns, [{ name: 'A, "B"\nC', score: 1.5 }])).toBe('Name,Score\r\n"A, ""B""\nC",1.5\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'nothing runs as a formula: %j',
  (name) => {
    const [, line] = toCsv(columns, [{ name, score: null }]).split('\r\n');
    expect(line?.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a negative number stays a number, and nothing known stays empty', () => {
  expect(
    toCsv(columns, [
      { name: 'x', score: -3 },
      { name: 'y', score: null },
    ]),
  ).toBe('Name,Score\r\nx,-3\r\ny,\r\n');
});
