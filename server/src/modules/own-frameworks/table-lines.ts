import type { RequirementField, TableColumns } from '@claimlock/contract/own-frameworks/table-columns';
import type { TableRow } from '../../foundation/foreign-files/csv-table.ts';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import { limits } from './draft.ts';
import { saysWithdrawn } from './withdrawn.ts';

/** A row of a table by its column mapping. */
export type TableLine = {
  readonly row: TableRow;
  readonly place: string;
  readonly ref: string;
  /** What the file that it came from calls it, where the table says so. */
  readonly source: string;
  readonly title: string;
  readonly asks: string;
  readonly parent: string;
  readonly parentTitle: string;
  readonly chapter: string;
  readonly depth: number | null;
  /** Whether it is a requirement; null without such a column. */
  readonly assessable: boolean | null;
  readonly kind: string;
  readonly withdrawn: boolean;
};

/** Kinds of rows that are explanatory text. */
const notes = /^(informative|note|introduction|guidance|explanation)$/i;

/** Values that mean no in the Assessable column; any other value means yes. */
const no = /^(?:|no?|false|0|non|nein|nee|faux|falsch|falso|-|–|—|n\/?a)$/i;

/** The rows below the headings by the column mapping, and notes about the rows that were left out. */
export function linesOf(
  rows: readonly TableRow[],
  heading: number,
  columns: TableColumns,
): { lines: TableLine[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const note = (says: string) => problems.push({ place: null, says, grave: false });
  const cell = (row: TableRow, field: RequirementField) => row.cells[columns[field] ?? -1] ?? '';
  const heads = rows[heading]?.cells.join('\n');
  let empty = 0;
  const all = rows.slice(heading + 1).flatMap((row): TableLine[] => {
    const [ref, title, asks] = [cell(row, 'ref'), cell(row, 'title'), cell(row, 'asks')];
    // Long tables repeat their headings on each page.
    if (heads !== undefined && row.cells.join('\n') === heads) return [];
    if (ref === '' && title === '' && asks === '') {
      empty += 1;
      return [];
    }
    const depth = columns.depth === undefined ? null : Number(cell(row, 'depth').replace(',', '.') || Number.NaN);
    return [
      {
        row,
        place: row.cellAt(columns.ref ?? columns.title ?? columns.asks ?? 0),
        ref,
        source: cell(row, 'source'),
        title: title || asks,
        asks,
        parent: cell(row, 'parent'),
        parentTitle: cell(row, 'parent-title'),
        chapter: cell(row, 'chapter'),
        depth: depth !== null && Number.isFinite(depth) ? depth : null,
        assessable: columns.assessable === undefined ? null : !no.test(cell(row, 'assessable')),
        kind: cell(row, 'kind'),
        // A title that begins with this word is that of something in force, if the table says that it is.
        withdrawn:
          !/^(no|false|0)$/i.test(cell(row, 'withdrawn')) &&
          (/^withdrawn$/i.test(cell(row, 'status')) ||
            /^(withdrawn|yes|true|1|x)$/i.test(cell(row, 'withdrawn')) ||
            saysWithdrawn(title || asks)),
      },
    ];
  });
  if (empty > 0) note(`${counted(empty, 'row is', 'rows are')} empty in the selected columns and skipped.`);
  // What a table marks as assessable is asked, whatever kind it is of.
  const asking = all.filter(({ kind, assessable }) => assessable === true || !notes.test(kind));
  const skipped = all.length - asking.length;
  if (skipped > 0) note(`${counted(skipped, 'row is', 'rows are')} explanatory text and skipped.`);
  const joined = joinRepeated(asking);
  const repeated = asking.length - joined.length;
  if (repeated > 0)
    note(
      `${counted(repeated, 'row was', 'rows were')} merged with the row above, which has the same reference and title.`,
    );
  return { lines: joined, problems };
}

const counted = (count: number, one: string, more: string) => (count === 1 ? `One ${one}` : `${count} ${more}`);

// A requirement that continues in the next row repeats its reference and its title.
function joinRepeated(lines: readonly TableLine[]): TableLine[] {
  const joined: TableLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isSame = last && line.ref !== '' && last.ref === line.ref && last.parent === line.parent;
    // Two rows without titles of their own only share their reference.
    const named = last && (last.title === line.title || (last.title !== last.asks && line.title === line.asks));
    if (!last || !isSame || !named) joined.push(line);
    else if (last.asks.length <= limits.asks && !last.asks.split('\n').includes(line.asks))
      joined[joined.length - 1] = { ...last, asks: [last.asks, line.asks].filter((text) => text !== '').join('\n') };
  }
  return joined;
}
