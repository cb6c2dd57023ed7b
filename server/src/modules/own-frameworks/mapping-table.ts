import type { TableRow } from '../../foundation/foreign-files/csv-table.ts';
import { Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { openXlsx } from '../../foundation/foreign-files/xlsx-table.ts';
import { limits } from './draft.ts';
import { plainHeading } from './table-guess.ts';

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

type Heading = { readonly at: number; readonly one: number; readonly other: number; readonly strength: number };

/** The pairs in the rows of a table; its headings may be in any of the first rows. */
export function tablePairs(rows: readonly TableRow[]): Pair[] {
  const heading = headingOf(rows);
  if (!heading) throw noHeading(rows[0]?.place ?? 'the file');
  return rows.slice(heading.at + 1).flatMap((row): Pair[] => {
    const [from, to] = [row.cells[heading.one] ?? '', row.cells[heading.other] ?? ''];
    const said = row.cells[heading.strength] ?? '';
    if (from === '' || to === '' || /^no[- ]relationship/i.test(said)) return [];
    const helps = /^(supporting|supports|intersects)/i.test(said);
    return [{ one: from, other: to, strength: helps ? 'supporting' : 'primary', place: row.place, of: 0 }];
  });
}

/** The rows of the first sheet of a workbook that has the headings of a mapping, or of the first sheet. */
export function mappingSheet(bytes: Uint8Array): TableRow[] {
  const { sheets, rowsOf } = openXlsx(bytes, limits);
  const found = sheets.find(({ name }) => {
    try {
      return headingOf(rowsOf(name, lookedRows)) !== undefined;
    } catch (error) {
      // Another sheet may be the mapping; if none is, the first one is read, and its fault reported.
      if (error instanceof Unreadable) return false;
      throw error;
    }
  });
  return rowsOf((found ?? sheets[0])?.name ?? '');
}

function headingOf(rows: readonly TableRow[]): Heading | undefined {
  const looked = rows.slice(0, lookedRows).map(({ cells }) => cells.map(plainHeading));
  // Headings that are known count before longer ones that contain a known word.
  for (const isExact of [true, false])
    for (const [at, heads] of looked.entries()) {
      const one = placeOf('one', heads, isExact, -1);
      const other = placeOf('other', heads, isExact, one);
      if (one >= 0 && other >= 0) return { at, one, other, strength: placeOf('strength', heads, false, -1) };
    }
  return undefined;
}

function placeOf(name: keyof typeof words, heads: readonly string[], isExact: boolean, taken: number): number {
  for (const word of words[name]) {
    const place = heads.findIndex((head, at) => at !== taken && head === word);
    if (place >= 0) return place;
  }
  return isExact ? -1 : heads.findIndex((head, at) => at !== taken && head.length <= 60 && parts[name].test(head));
}

const noHeading = (place: string) =>
  new Unreadable(
    place,
    'No row names the columns of a mapping: ref, control and, if it is known, strength. Add such a row above the pairs.',
  );
