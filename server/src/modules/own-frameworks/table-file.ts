import { unmarkedCell } from '@claimlock/contract/csv-cell';
import { frameworkColumns } from '@claimlock/contract/own-frameworks/framework-table';
import { columnsIn, type TableReading } from '@claimlock/contract/own-frameworks/table-columns';
import { csvTable, type TableRow } from '../../foundation/foreign-files/csv-table.ts';
import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { openXlsx } from '../../foundation/foreign-files/xlsx-table.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import { type Draft, type Format, limits } from './draft.ts';
import { type KnownHeadings, recognise } from './kept-headings.ts';
import { type DraftLine, tableDraft } from './table-draft.ts';
import { guessTable } from './table-guess.ts';
import { chosenHeading, readingOf, shownLines } from './table-reading.ts';

/** How a person wants a table to be read; missing fields are guessed. */
export type TableAsked = {
  readonly sheet?: string | undefined;
  /** The number of the heading row in the file; 0 for none. */
  readonly headingRow?: number | undefined;
  /** The column mapping as a `TableColumnsText`. */
  readonly columns?: string | undefined;
  /** How tables were read that the client brought in before, the newest first. */
  readonly known?: readonly KnownHeadings[] | undefined;
};

/** The framework in a table, and how the table was read. */
export type ReadTable = {
  readonly draft: Draft | null;
  readonly problems: Problem[];
  readonly table: TableReading;
  readonly sheets: readonly string[];
};

/** Reads a CSV file's text as a framework. */
export function csvFramework(text: string, asked: TableAsked): ReadTable {
  const rows = csvTable(text, limits).map((row) => ({ ...row, cells: row.cells.map(unmarkedCell) }));
  return { ...readRows(rows, null, 'csv', asked), sheets: [] };
}

/** The number of rows of a sheet that are read to guess its contents. */
const lookedRows = 250;

/** Reads a sheet of a workbook as a framework: the selected one, or the one most like a list of requirements. */
export function xlsxFramework(bytes: Uint8Array, asked: TableAsked): ReadTable {
  const book = openXlsx(bytes, limits);
  const names = book.sheets.map(({ name }) => name);
  const knownSheet = () =>
    wanted(asked).length === 0
      ? undefined
      : names.find((name) => {
          try {
            return recognise(book.rowsOf(name, lookedRows), wanted(asked)) !== undefined;
          } catch (error) {
            if (error instanceof Unreadable) return false;
            throw error;
          }
        });
  const guessed = () => {
    const scores = book.sheets.map(({ name, isHidden }) => {
      try {
        return { name, score: guessTable(book.rowsOf(name, lookedRows)).score - (isHidden ? 5 : 0) };
      } catch (error) {
        // Faults of a sheet are reported when it is selected.
        if (error instanceof Unreadable) return { name, score: 0 };
        throw error;
      }
    });
    return scores.toSorted((one, other) => other.score - one.score)[0]?.name ?? '';
  };
  const sheet = asked.sheet ?? (book.sheets.length > 1 ? (knownSheet() ?? guessed()) : (names[0] ?? ''));
  return { ...readRows(book.rowsOf(sheet), sheet, 'xlsx', asked), sheets: names };
}

function readRows(rows: readonly TableRow[], sheet: string | null, format: Format, asked: TableAsked) {
  const { headingRow } = asked;
  const chosen = chosenHeading(rows, headingRow);
  // Whoever says how it is to be read is not told otherwise by what was read before.
  const recognised = recognise(rows, wanted(asked));
  const guess = recognised ?? guessTable(rows, chosen);
  const { heading } = guess;
  const columns = asked.columns === undefined ? guess.columns : columnsIn(asked.columns);
  const problems: Problem[] = [];
  if (rows.length === 0) {
    const says = sheet === null ? 'The file has no rows.' : 'This sheet is empty. Select another one.';
    problems.push({ place: sheet, says, grave: true });
  }
  const read =
    rows.length === 0 ? { draft: null, problems: [], lines: [] } : tableDraft(rows, { heading, columns }, format);
  const lines = read.lines.slice(0, shownLines).map(asShown(read.draft));
  const knownFrom = recognised?.framework || null;
  const table = readingOf(rows, { sheet, heading, columns, knownFrom, lines });
  return { draft: read.draft, problems: [...problems, ...read.problems], table };
}

const wanted = ({ headingRow, columns, known = [] }: TableAsked): readonly KnownHeadings[] =>
  headingRow === undefined && columns === undefined ? [...ownExports, ...known] : [];

const allHeadings: KnownHeadings['fields'] = Object.fromEntries(
  frameworkColumns.map(({ field, heading }) => [field, heading]),
);
const { source: _source, publisher: _publisher, licence: _licence, ...earlierHeadings } = allHeadings;

/**
 * The headings of a table that was exported here, today and before it said where the framework is from: it is read by all of
 * them, whatever other tables had.
 */
const ownExports: readonly KnownHeadings[] = [allHeadings, earlierHeadings].map((fields) => ({
  sheet: null,
  fields,
  framework: '',
}));

const asShown = (draft: Draft | null) => {
  const titles = new Map(draft?.groups.map(({ ref, title }) => [ref, title]));
  return ({ place, ref, title, asks, group, isGroup, withdrawn }: DraftLine): TableReading['lines'][number] => ({
    place,
    ref: shortened(ref, 64),
    title: shortened(title.replaceAll('\n', ' '), 200),
    // A text that is also the title is shown once.
    asks: asks === title ? '' : shortened(asks, 300),
    under: shortened(titles.get(group) ?? group, 120),
    isGroup,
    withdrawn,
  });
};
