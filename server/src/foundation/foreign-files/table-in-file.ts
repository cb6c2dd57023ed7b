import { unmarkedCell } from '@claimlock/contract/csv-cell';
import { csvTable, type TableLimits, type TableRow } from './csv-table.ts';
import { columnsByHeading, headingRowOf, type KnownHeadings } from './heading-columns.ts';
import { plainText } from './plain-text.ts';
import { Unreadable } from './unreadable.ts';
import { columnLetters, openXlsx } from './xlsx-table.ts';

/** A column of a file with what stands in it first, for whoever chooses columns. */
export type ShownColumn = { readonly letter: string; readonly heading: string; readonly samples: readonly string[] };

/** The table in a file: of a workbook the sheet that was asked for, or the one whose first rows name the most fields. */
export type FileTable = {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headings: readonly string[];
  readonly below: readonly TableRow[];
};

/** Reads a file, told by its bytes: a workbook, or text of any usual encoding and separator. Throws `Unreadable`. */
export function tableInFile<Field extends string>(
  bytes: Uint8Array,
  { limits, known, sheet: asked }: Wanted<Field>,
): FileTable {
  if (bytes.length === 0) throw new Unreadable(null, 'The file is empty.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const book = openXlsx(bytes, limits);
    const sheets = book.sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
    const sheet = asked ?? fullest(known, sheets, (name) => book.rowsOf(name, 20)) ?? '';
    return { ...split(known, book.rowsOf(sheet)), sheets, sheet };
  }
  const rows = csvTable(plainText(bytes).text, limits);
  const unmarked = rows.map((row) => ({ ...row, cells: row.cells.map(unmarkedCell) }));
  return { ...split(known, unmarked), sheets: [], sheet: null };
}

/** How a file is read: how much of it, by which headings, and which sheet where somebody has chosen one. */
type Wanted<Field extends string> = {
  readonly limits: TableLimits;
  readonly known: KnownHeadings<Field>;
  readonly sheet: string | undefined;
};

/** The sheet whose first rows name the most fields; the first of equal ones. */
function fullest<Field extends string>(
  known: KnownHeadings<Field>,
  names: readonly string[],
  rowsOf: (name: string) => readonly TableRow[],
): string | undefined {
  const scored = names.map((name) => {
    const rows = rowsOf(name);
    const headings = rows[headingRowOf(known, rows)]?.cells ?? [];
    return { name, score: Object.keys(columnsByHeading(known, headings)).length };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.name;
}

function split<Field extends string>(known: KnownHeadings<Field>, rows: readonly TableRow[]) {
  const heading = Math.max(0, headingRowOf(known, rows));
  return { headings: rows[heading]?.cells ?? [], below: rows.slice(heading + 1) };
}

/** The columns of a table as they are shown to whoever chooses among them. */
export function shownColumns({ headings, below }: Pick<FileTable, 'headings' | 'below'>): ShownColumn[] {
  return headings.map((cell, at) => ({
    letter: columnLetters(at),
    heading: cell.slice(0, 80),
    samples: below
      .slice(0, 50)
      .flatMap(({ cells }) => (cells[at] ? [cells[at].slice(0, 60)] : []))
      .slice(0, 2),
  }));
}
