import { unmarkedCell } from '@claimlock/contract/csv-cell';
import { columnsIn, type TableColumns, type TableReading } from '@claimlock/contract/own-frameworks/table-columns';
import { csvTable, type TableRow } from '../../foundation/foreign-files/csv-table.ts';
import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { openXlsx } from '../../foundation/foreign-files/xlsx-table.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import { limits } from './draft.ts';
import type { TableAsked } from './table-file.ts';
import { plainHeading } from './table-guess.ts';
import { chosenHeading, readingOf, shownLines } from './table-reading.ts';

/** Two references that a mapping file maps to each other, as written there. */
export type Pair = {
  readonly one: string;
  readonly other: string;
  readonly strength: 'primary' | 'supporting';
  readonly place: string;
  /** The place of its mapping in the file, counted from 0. */
  readonly of: number;
};

/** Known headings of each column of a mapping, as `plainHeading` writes them; the best match first. */
const words = {
  one: 'ref|ref id|source ref|from ref|source id|source node id|source|requirement ref|requirement id|requirement|reference|reference id'.split(
    '|',
  ),
  other:
    'control|control id|common control|to ref|target ref|target id|target node id|target|claim lock control|claim lock control id'.split(
      '|',
    ),
  strength: ['strength', 'relationship', 'kind', 'set theory relationship'],
} as const;

/** Longer headings that contain a known one. */
const parts = {
  one: /\b(?:source|from|requirement|exigence|anforderung|ref)\b/,
  other: /\b(?:target|to|control|controls|controle|massnahme)\b/,
  strength: /\b(?:strength|relationship)\b/,
} as const;

/** The number of rows that are searched for headings. */
const lookedRows = 30;

/** The number of rows that are read to guess the columns. */
const lookedBelow = 250;

/** What is known of the references on both sides, in lower case: columns are guessed by it where headings say nothing. */
export type KnownSides = {
  readonly isOwn: (ref: string) => boolean;
  readonly isOther: (ref: string) => boolean;
};

/** The pairs in a table, and how it was read. */
export type ReadMapping = {
  readonly pairs: readonly Pair[];
  readonly problems: readonly Problem[];
  readonly table: TableReading;
  readonly sheets: readonly string[];
};

type Asked = Pick<TableAsked, 'sheet' | 'headingRow' | 'columns'>;
/** `isExact`: both columns have headings that are known, and none that only contain a known word. */
type Guess = { readonly heading: number; readonly columns: TableColumns; readonly isExact: boolean };

/** Reads a CSV file's text as a mapping. */
export function csvMapping(text: string, asked: Asked, known: KnownSides): ReadMapping {
  const rows = csvTable(text, limits).map((row) => ({ ...row, cells: row.cells.map(unmarkedCell) }));
  return { ...mappingIn(rows, null, asked, known), sheets: [] };
}

/** Reads a sheet of a workbook as a mapping: the selected one, or the first that has the headings of one, or looks like it. */
export function xlsxMapping(bytes: Uint8Array, asked: Asked, known: KnownSides): ReadMapping {
  const { sheets, rowsOf } = openXlsx(bytes, limits);
  const names = sheets.map(({ name }) => name);
  const guesses = names.flatMap((name) => {
    try {
      const { columns, isExact } = guessMapping(rowsOf(name, lookedBelow), undefined, known);
      return isWhole(columns) ? [{ name, isExact }] : [];
    } catch (error) {
      // Another sheet may be the mapping; if none is, the first one is read, and its fault reported.
      if (error instanceof Unreadable) return [];
      throw error;
    }
  });
  // A sheet that says what the workbook is may have a heading such as “A to B”, beside the sheet of its pairs.
  const guessed = guesses.find(({ isExact }) => isExact) ?? guesses[0];
  const sheet = asked.sheet ?? guessed?.name ?? names[0] ?? '';
  return { ...mappingIn(rowsOf(sheet), sheet, asked, known), sheets: names };
}

const isWhole = (columns: TableColumns) => columns.requirement !== undefined && columns['maps-to'] !== undefined;

function mappingIn(rows: readonly TableRow[], sheet: string | null, asked: Asked, known: KnownSides) {
  const guess = guessMapping(rows, chosenHeading(rows, asked.headingRow), known);
  const columns = asked.columns === undefined ? guess.columns : columnsIn(asked.columns);
  const pairs = isWhole(columns) ? pairsOf(rows.slice(guess.heading + 1), columns, known) : [];
  const place = rows[Math.max(0, guess.heading)]?.place ?? sheet;
  const problems = isWhole(columns) ? [] : [{ place, says: noColumns, grave: true }];
  const lines = pairs.slice(0, shownLines).map(({ one, other, strength, place: at }, count) => ({
    // A row may hold several pairs.
    place: `${at}, ${count + 1}`,
    ref: shortened(one, 64),
    title: shortened(other, 200),
    asks: strength === 'supporting' ? 'Supporting' : '',
    under: '',
    isGroup: false,
    withdrawn: false,
  }));
  const table = readingOf(rows, { sheet, heading: guess.heading, columns, knownFrom: null, lines });
  return { pairs, problems, table };
}

/** As many pairs as one mapping file may hold. */
export const mostPairs = 50_000;

function pairsOf(rows: readonly TableRow[], columns: TableColumns, known: KnownSides): Pair[] {
  const pairs: Pair[] = [];
  for (const { cells, place } of rows) {
    const [from, to] = [cells[columns.requirement ?? -1] ?? '', cells[columns['maps-to'] ?? -1] ?? ''];
    const said = cells[columns.strength ?? -1] ?? '';
    if (from === '' || to === '' || /^(no[-_ ]relationship|not[-_ ]related)/i.test(said)) continue;
    const strength = /^(supporting|supports|intersect)/i.test(said) ? 'supporting' : 'primary';
    for (const one of referencesIn(from, known.isOwn))
      for (const other of referencesIn(to, known.isOther)) {
        if (pairs.length >= mostPairs) throw new Unreadable(place, `At most ${mostPairs} pairs are taken.`);
        pairs.push({ one, other, strength, place, of: 0 });
      }
  }
  return pairs;
}

/** The references in a cell: it may hold several, unless all of it is one that is known. */
function referencesIn(cell: string, isKnown: (ref: string) => boolean): string[] {
  if (isKnown(cell.toLowerCase())) return [cell];
  return cell
    .split(/[\n,;|]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The heading row and the columns of a mapping: by its headings, and by its cells where these say more. */
function guessMapping(rows: readonly TableRow[], chosen: number | undefined, known: KnownSides): Guess {
  const named = byHeadings(rows, chosen);
  if (!named) return byCells(rows, chosen, known);
  const { requirement = -1, 'maps-to': other = -1 } = named.columns;
  const seen = seenBelow(rows, named.heading, known);
  const [first, second] = [seen[requirement], seen[other]];
  // Source and target are the other way round where only the target column has references of this framework.
  const isReversed = first?.own === 0 && second !== undefined && second.own > second.filled / 2;
  return isReversed ? { ...named, columns: { ...named.columns, requirement: other, 'maps-to': requirement } } : named;
}

function byHeadings(rows: readonly TableRow[], chosen: number | undefined): Guess | undefined {
  const looked = rows.slice(0, chosen === undefined ? lookedRows : chosen + 1);
  const heads = looked.map(({ cells }, at) => (chosen === undefined || at === chosen ? cells.map(plainHeading) : []));
  // Headings that are known count before longer ones that contain a known word.
  for (const isExact of [true, false])
    for (const [heading, words] of heads.entries()) {
      const requirement = placeOf('one', words, isExact, -1);
      const other = placeOf('other', words, isExact, requirement);
      const strength = placeOf('strength', words, false, -1);
      if (requirement >= 0 && other >= 0)
        return { heading, columns: { requirement, 'maps-to': other, ...(strength >= 0 && { strength }) }, isExact };
    }
  return undefined;
}

function byCells(rows: readonly TableRow[], chosen: number | undefined, known: KnownSides): Guess {
  const seen = seenBelow(rows, chosen ?? -1, known);
  // Titles and headings stand in the same columns, so a third of the cells is enough.
  const most = (side: 'own' | 'other', taken: number | undefined) => {
    const [found] = seen
      .map((one, at) => ({ at, count: one[side], isMany: one[side] * 3 >= one.filled }))
      .filter(({ at, count, isMany }) => at !== taken && count > 0 && isMany)
      .toSorted((one, other) => other.count - one.count);
    return found?.at;
  };
  const requirement = most('own', undefined);
  const other = most('other', requirement);
  const columns = {
    ...(requirement !== undefined && { requirement }),
    ...(other !== undefined && { 'maps-to': other }),
  };
  // The first row with a pair is not the heading; the row above it is.
  const first = rows.findIndex(
    ({ cells }) => known.isOwn(firstIn(cells[requirement ?? -1])) && known.isOther(firstIn(cells[other ?? -1])),
  );
  const list = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  return { heading: chosen ?? (first < 0 ? list : first - 1), columns, isExact: false };
}

const firstIn = (cell = '') => (cell.split(/[\n,;|]/)[0] ?? '').trim().toLowerCase();

/** How many cells of each column are references of this framework, and how many may be of the other side. */
function seenBelow(rows: readonly TableRow[], heading: number, known: KnownSides) {
  const below = rows.slice(heading + 1, heading + 1 + lookedBelow);
  const width = Math.max(0, ...below.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => {
    const refs = below.map(({ cells }) => firstIn(cells[at])).filter((ref) => ref !== '');
    return { filled: refs.length, own: refs.filter(known.isOwn).length, other: refs.filter(known.isOther).length };
  });
}

function placeOf(name: keyof typeof words, heads: readonly string[], isExact: boolean, taken: number): number {
  for (const word of words[name]) {
    const place = heads.findIndex((head, at) => at !== taken && head === word);
    if (place >= 0) return place;
  }
  return isExact ? -1 : heads.findIndex((head, at) => at !== taken && head.length <= 60 && parts[name].test(head));
}

const noColumns =
  'No row names the columns of a mapping: ref, control and, if it is known, strength. Select the columns, or add such a row above the pairs.';
