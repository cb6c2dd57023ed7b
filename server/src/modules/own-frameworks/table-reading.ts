import type { TableColumns, TableReading } from '@claimlock/contract/own-frameworks/table-columns';
import type { TableRow } from '../../foundation/foreign-files/csv-table.ts';
import { columnLetters } from '../../foundation/foreign-files/xlsx-table.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import { headingIn } from './kept-headings.ts';

/** How much of a table is shown to check that it was read correctly. */
const shown = { rows: 20, cells: 6, samples: 2 } as const;

/** How many rows are shown as they are imported. */
export const shownLines = 8;

/** The index of the heading row that a person selected by its number: -1 for none, undefined where they left it to us. */
export const chosenHeading = (rows: readonly TableRow[], headingRow: number | undefined): number | undefined =>
  headingRow === undefined ? undefined : rows.findIndex(({ number }) => number === headingRow);

/** How a table was read, for a person to correct. */
export function readingOf(
  rows: readonly TableRow[],
  {
    heading,
    columns,
    ...more
  }: Pick<TableReading, 'sheet' | 'knownFrom' | 'lines'> & {
    /** The index of the heading row; -1 for none. */
    readonly heading: number;
    readonly columns: TableColumns;
  },
): TableReading {
  return {
    ...more,
    headingRow: rows[heading]?.number ?? 0,
    firstRows: rows.slice(0, shown.rows).map(({ number, cells }) => ({
      number,
      cells: cells
        .filter((cell) => cell !== '')
        .slice(0, shown.cells)
        .map((cell) => shortened(cell, 40)),
    })),
    columns: columnsOf(rows, heading),
    mapping: columns,
  };
}

function columnsOf(rows: readonly TableRow[], heading: number): TableReading['columns'] {
  const below = rows.slice(heading + 1);
  const width = Math.max(0, ...rows.slice(Math.max(0, heading), heading + 200).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => {
    const samples: string[] = [];
    for (const { cells } of below) {
      const cell = cells[at] ?? '';
      if (cell !== '') samples.push(shortened(cell.replaceAll('\n', ' '), 60));
      if (samples.length >= shown.samples) break;
    }
    const said = rows[heading]?.cells[at] ?? '';
    return { letter: columnLetters(at), heading: headingIn(said), samples };
  });
}
