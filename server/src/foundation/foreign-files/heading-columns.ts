import { plainWords } from './plain-words.ts';

/** Known headings of each field in plain words, the best match first, and the order in which fields take a column. */
export type KnownHeadings<Field extends string> = {
  readonly order: readonly Field[];
  readonly headings: Readonly<Record<Field, readonly string[]>>;
};

/** The column of each field, counted from 0. */
export type ColumnsOf<Field extends string> = Readonly<Partial<Record<Field, number>>>;

/** The column of each field, by the headings: each column is used once. */
export function columnsByHeading<Field extends string>(
  { order, headings }: KnownHeadings<Field>,
  cells: readonly string[],
): ColumnsOf<Field> {
  const words = cells.map((cell) => (cell.length > 120 ? '' : plainWords(cell)));
  const found: Partial<Record<Field, number>> = {};
  const taken = new Set<number>();
  for (const field of order)
    for (const heading of headings[field]) {
      const at = words.findIndex((word, place) => word === heading && !taken.has(place));
      if (at < 0 || found[field] !== undefined) continue;
      found[field] = at;
      taken.add(at);
    }
  return found;
}

/** The place of the heading row among the first rows: the one that names the most fields; -1 where none names any. */
export function headingRowOf<Field extends string>(
  known: KnownHeadings<Field>,
  rows: readonly { readonly cells: readonly string[] }[],
): number {
  const counts = rows.slice(0, 20).map(({ cells }) => Object.keys(columnsByHeading(known, cells)).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}
