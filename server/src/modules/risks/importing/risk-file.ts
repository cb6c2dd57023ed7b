import { unmarkedCell } from '@claimlock/contract/csv-cell';
import {
  type ImportedColumns,
  type ImportedField,
  importedColumnsIn,
  importedColumnsText,
  mostImportedRows,
} from '@claimlock/contract/risks/imports';
import { csvTable, type TableRow } from '../../../foundation/foreign-files/csv-table.ts';
import { plainText } from '../../../foundation/foreign-files/plain-text.ts';
import { type Problem, Unreadable } from '../../../foundation/foreign-files/unreadable.ts';
import { openXlsx } from '../../../foundation/foreign-files/xlsx-table.ts';
import { columnsByHeading, headingRowOf } from './columns.ts';
import { type RiskDraft, riskIn } from './risk-in-row.ts';

/** How a file is to be read where somebody has said so. */
export type FileAsked = { readonly sheet?: string | undefined; readonly columns?: string | undefined };

/** What a file says of risks, and what is wrong in it. */
export type RiskFile = {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly columns: readonly {
    readonly letter: string;
    readonly heading: string;
    readonly samples: readonly string[];
  }[];
  readonly mapping: string;
  readonly rows: number;
  readonly drafts: readonly RiskDraft[];
  readonly problems: readonly Problem[];
};

const nothing: RiskFile = { sheets: [], sheet: null, columns: [], mapping: '', rows: 0, drafts: [], problems: [] };

// A heading and lines above it come on top of the rows.
const limits = { rows: mostImportedRows + 20, columns: 120 } as const;

/** Reads a file as a register of risks, told by its bytes: a workbook, or text of any usual encoding and separator. */
export function risksInFile(bytes: Uint8Array, asked: FileAsked): RiskFile {
  try {
    return readBytes(bytes, asked);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ...nothing, problems: [{ place: error.place, says: error.message, grave: true }] };
  }
}

function readBytes(bytes: Uint8Array, asked: FileAsked): RiskFile {
  if (bytes.length === 0) throw new Unreadable('the file', 'It is empty.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const book = openXlsx(bytes, limits);
    const names = book.sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
    const sheet = asked.sheet ?? fullest(names, (name) => book.rowsOf(name, 20)) ?? '';
    return { ...readRows(book.rowsOf(sheet), asked), sheets: names, sheet };
  }
  const rows = csvTable(plainText(bytes).text, limits);
  return readRows(
    rows.map((row) => ({ ...row, cells: row.cells.map(unmarkedCell) })),
    asked,
  );
}

/** The sheet whose first rows name the most fields; the first of equal ones. */
function fullest(names: readonly string[], rowsOf: (name: string) => readonly TableRow[]): string | undefined {
  const scored = names.map((name) => {
    const rows = rowsOf(name);
    return { name, score: Object.keys(columnsByHeading(rows[headingRowOf(rows)]?.cells ?? [])).length };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.name;
}

function readRows(rows: readonly TableRow[], asked: FileAsked): RiskFile {
  const heading = headingRowOf(rows);
  const headings = rows[Math.max(0, heading)]?.cells ?? [];
  const below = rows.slice(Math.max(0, heading) + 1);
  const mapping = asked.columns === undefined ? columnsByHeading(headings) : importedColumnsIn(asked.columns);
  const found = {
    ...nothing,
    columns: headings.map((cell, at) => ({
      letter: letterOf(at),
      heading: cell.slice(0, 80),
      samples: below
        .slice(0, 50)
        .flatMap(({ cells }) => (cells[at] ? [cells[at].slice(0, 60)] : []))
        .slice(0, 2),
    })),
    mapping: importedColumnsText(mapping),
    rows: below.length,
  };
  const missing = missingFields(mapping);
  if (below.length === 0)
    return { ...found, problems: [{ place: 'the file', says: 'It has no rows below its headings.', grave: true }] };
  if (below.length > mostImportedRows)
    return {
      ...found,
      problems: [
        { place: 'the file', says: `It has ${below.length} rows; ${mostImportedRows} are taken.`, grave: true },
      ],
    };
  if (missing.length > 0)
    return {
      ...found,
      problems: [{ place: 'the columns', says: `Choose the column of ${missing.join(', ')}.`, grave: true }],
    };
  const read = below.map((row) => riskIn(row, mapping));
  return {
    ...found,
    drafts: read.flatMap(({ draft }) => draft ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

const needed: readonly [ImportedField, string][] = [
  ['title', 'the risk'],
  ['likelihood', 'its likelihood'],
  ['impact', 'its impact'],
];

const missingFields = (mapping: ImportedColumns) =>
  needed.flatMap(([field, words]) => (mapping[field] === undefined ? [words] : []));

/** The letters of a column, as spreadsheets write them. */
function letterOf(column: number): string {
  const rest = column % 26;
  const letter = String.fromCharCode(65 + rest);
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
