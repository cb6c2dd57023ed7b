import { createHash } from 'node:crypto';
import {
  mostImportedPeople,
  type PersonColumns,
  personColumnsIn,
  personColumnsText,
} from '@claimlock/contract/people-imports/columns';
import { columnsByHeading } from '../../foundation/foreign-files/heading-columns.ts';
import { plainWords } from '../../foundation/foreign-files/plain-words.ts';
import { type ShownColumn, shownColumns, tableInFile } from '../../foundation/foreign-files/table-in-file.ts';
import { Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { personHeadings } from './headings.ts';
import { type Defaults, personInRow, type ReadRow } from './person-in-row.ts';

/** How a file is to be read where somebody has said so; `remembered` are columns by the headings they were chosen for. */
export type FileAsked = Defaults & {
  readonly sheet?: string | undefined;
  readonly columns?: string | undefined;
  readonly remembered: Readonly<Record<string, string>>;
};

/** What a file says of people, and what keeps it from being read. */
export type PeopleFile = {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly columns: readonly ShownColumn[];
  /** By which its columns are remembered. */
  readonly headings: string;
  readonly mapping: string;
  readonly remembered: boolean;
  readonly rows: readonly ReadRow[];
  readonly problems: readonly { readonly place: string | null; readonly says: string }[];
};

const nothing: PeopleFile = {
  sheets: [],
  sheet: null,
  columns: [],
  headings: '',
  mapping: '',
  remembered: false,
  rows: [],
  problems: [],
};

// A heading and lines above it come on top of the rows.
const limits = { rows: mostImportedPeople + 20, columns: 200 } as const;

/** A file that cannot be read, and why. */
export const unreadable = (place: string | null, says: string): PeopleFile => ({
  ...nothing,
  problems: [{ place, says }],
});

/** Reads a file as a list of people, told by its bytes; every row is there, with each thing that is wrong with it. */
export function peopleInFile(bytes: Uint8Array, asked: FileAsked): PeopleFile {
  try {
    return readBytes(bytes, asked);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return unreadable(error.place, error.message);
  }
}

function readBytes(bytes: Uint8Array, asked: FileAsked): PeopleFile {
  const table = tableInFile(bytes, { limits, known: personHeadings, sheet: asked.sheet });
  const { sheets, sheet, headings, below } = table;
  const key = headingsKey(headings);
  const before = asked.columns === undefined ? asked.remembered[key] : undefined;
  const mapping =
    asked.columns === undefined
      ? before === undefined
        ? columnsByHeading(personHeadings, headings)
        : personColumnsIn(before)
      : personColumnsIn(asked.columns);
  const found = {
    ...nothing,
    sheets,
    sheet,
    columns: shownColumns(table),
    headings: key,
    mapping: personColumnsText(mapping),
    remembered: before !== undefined,
  };
  const problem = faultOf(below.length, mapping);
  if (problem) return { ...found, problems: [problem] };
  return { ...found, rows: below.map((row) => personInRow(row, mapping, asked)) };
}

function faultOf(rows: number, mapping: PersonColumns): PeopleFile['problems'][number] | undefined {
  if (rows === 0) return { place: null, says: 'The file has no rows below its headings.' };
  if (rows > mostImportedPeople)
    return { place: null, says: `The file has ${rows} rows; ${mostImportedPeople} are taken at once.` };
  const unnamed = mapping.name === undefined && mapping.firstName === undefined && mapping.lastName === undefined;
  const missing = [...(unnamed ? ['the name'] : []), ...(mapping.email === undefined ? ['the email address'] : [])];
  return missing.length > 0
    ? { place: 'the columns', says: `Choose the column of ${missing.join(' and ')}.` }
    : undefined;
}

/** By which the columns of a file are remembered: its headings, whatever their capitals. */
export function headingsKey(headings: readonly string[]): string {
  return createHash('sha256').update(headings.map(plainWords).join('\n')).digest('hex');
}
