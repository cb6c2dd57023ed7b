import {
  type ImportedColumns,
  type ImportedField,
  importedColumnsIn,
  importedColumnsText,
  mostImportedRows,
} from '@claimlock/contract/risks/imports';
import { columnsByHeading } from '../../../foundation/foreign-files/heading-columns.ts';
import { type ShownColumn, shownColumns, tableInFile } from '../../../foundation/foreign-files/table-in-file.ts';
import { type Problem, Unreadable } from '../../../foundation/foreign-files/unreadable.ts';
import { riskHeadings } from './columns.ts';
import { type RiskDraft, riskIn } from './risk-in-row.ts';

/** How a file is to be read where somebody has said so. */
export type FileAsked = { readonly sheet?: string | undefined; readonly columns?: string | undefined };

/** What a file says of risks, and what is wrong in it. */
export type RiskFile = {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly columns: readonly ShownColumn[];
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
  const table = tableInFile(bytes, { limits, known: riskHeadings, sheet: asked.sheet });
  const { sheets, sheet, headings, below } = table;
  const mapping =
    asked.columns === undefined ? columnsByHeading(riskHeadings, headings) : importedColumnsIn(asked.columns);
  const found = {
    ...nothing,
    sheets,
    sheet,
    columns: shownColumns(table),
    mapping: importedColumnsText(mapping),
    rows: below.length,
  };
  const missing = missingFields(mapping);
  if (below.length === 0)
    return {
      ...found,
      problems: [{ place: null, says: 'The file has no rows below its headings.', grave: true }],
    };
  if (below.length > mostImportedRows)
    return {
      ...found,
      problems: [
        { place: null, says: `The file has ${below.length} rows; ${mostImportedRows} are taken.`, grave: true },
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
