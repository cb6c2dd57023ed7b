import { csvCell } from '@claimlock/contract/csv-cell';
import { ProductError } from '@claimlock/contract/errors';
import { mostPrintedRows } from '@claimlock/contract/most-printed-rows';
import type { HeadPicture } from '../../foundation/documents/lay-out.ts';
import { printTable } from '../../foundation/documents/table-document.ts';
import { type WorkbookColumn, writeWorkbook } from '../../foundation/documents/workbook.ts';

/** What a cell may hold: text, a number, a day as `2026-06-30`, an instant in UTC. */
export type Cell = string | number | null;

/** A column of a report: its heading, how many characters wide it is, and what its cells are. */
export type ReportColumn = {
  readonly heading: string;
  readonly width: number;
  readonly kind?: 'text' | 'number' | 'day' | 'instant';
};

/** A row of a report, in the group whose heading it stands under. */
export type ReportRow = { readonly group?: string; readonly cells: readonly Cell[] };

/** A second table of a few rows, with columns of its own. */
export type FurtherTable = {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
};

/** A report that is one table: what it rests on, its columns, and its rows as they come. */
export type ReportTable = {
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** What its groups are, where it has some: a heading above rows on paper, a column of its own in a sheet. */
  readonly groups?: string;
  readonly columns: readonly ReportColumn[];
  /** The column, by its heading, whose words are counted and drawn as bars on paper, under a title that says what is counted. */
  readonly charted?: { readonly column: string; readonly title: string };
  readonly rows: AsyncIterable<ReportRow>;
  /** What else it holds: printed below, a sheet of its own, and in CSV rows of the same table, with a column that tells them apart. */
  readonly also?: { readonly first: string; readonly further: FurtherTable };
};

/** What stands on every page and in every file. */
export type ReportHead = {
  readonly title: string;
  readonly organisation: string;
  readonly madeAt: Date;
  /** The organisation's logo, for pages. */
  readonly picture?: HeadPicture | undefined;
};

/** Rows as they pass, counted. */
export class RowCount {
  count = 0;

  async *of(rows: AsyncIterable<ReportRow>): AsyncGenerator<ReportRow> {
    for await (const row of rows) {
      this.count += 1;
      yield row;
    }
  }
}

/** So much of a file is put together before it is handed on. */
const batchLength = 64 * 1024;

/** A table as CSV (RFC 4180) in UTF-8 with a mark, so that spreadsheets read it right; nothing in it runs. */
export async function* writeCsv(table: ReportTable): AsyncGenerator<string> {
  const { groups, columns, rows } = table.also ? inOneTable(table, table.also) : table;
  const line = (cells: readonly Cell[]) =>
    `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))).join(',')}\r\n`;
  let batch = `\uFEFF${line([...(groups === undefined ? [] : [groups]), ...columns.map(({ heading }) => heading)])}`;
  for await (const { group = '', cells } of rows) {
    batch += line(groups === undefined ? cells : [group, ...cells]);
    if (batch.length < batchLength) continue;
    yield batch;
    batch = '';
  }
  yield batch;
}

/** Two tables as one: a row has cells under the columns of its own table, and says first which one that is. */
function inOneTable({ columns, rows }: ReportTable, { first, further }: NonNullable<ReportTable['also']>): ReportTable {
  const none = (of: readonly ReportColumn[]) => of.map(() => null);
  async function* both(): AsyncGenerator<ReportRow> {
    for await (const { cells } of rows) yield { group: first, cells: [...cells, ...none(further.columns)] };
    for (const { cells } of further.rows) yield { group: further.title, cells: [...none(columns), ...cells] };
  }
  return { facts: [], groups: 'Part', columns: [...columns, ...further.columns], rows: both() };
}

/** A table as a workbook: numbers are numbers and days are days; what it rests on is a sheet of its own. */
export function writeXlsx(
  { title, organisation, madeAt }: ReportHead,
  { facts, groups, columns, rows, also }: ReportTable,
): AsyncGenerator<Uint8Array> {
  const group: WorkbookColumn<ReportRow>[] =
    groups === undefined ? [] : [{ heading: groups, width: 28, kind: 'text', cell: (row) => row.group ?? null }];
  const made = `${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const about = [['Report', title], ['Organisation', organisation], ['Made', made], ...facts] as const;
  return writeWorkbook(title, [...group, ...columns.map(asWorkbookColumn)], rows, {
    about,
    also: also && {
      name: also.further.title,
      columns: also.further.columns.map(asWorkbookColumn),
      rows: also.further.rows,
    },
  });
}

function asWorkbookColumn({ heading, width, kind = 'text' }: ReportColumn, place: number): WorkbookColumn<ReportRow> {
  const words = ({ cells }: ReportRow) => {
    const cell = cells[place] ?? null;
    return cell === null ? null : String(cell);
  };
  switch (kind) {
    case 'text':
    case 'day':
      return { heading, width, kind, cell: words };
    case 'number':
      return { heading, width, kind, cell: ({ cells }) => numberOf(cells[place]) };
    case 'instant':
      return {
        heading,
        width,
        kind,
        cell: (row) => {
          const at = words(row);
          return at === null ? null : new Date(at);
        },
      };
  }
}

const numberOf = (cell: Cell | undefined) => (typeof cell === 'number' ? cell : null);

/** A table as a tagged PDF. Its rows are gathered first; refuses more of them than are printed without reading the rest. */
export async function gatherPdf(head: ReportHead, { facts, columns, charted, rows, also }: ReportTable) {
  const groups = new Map<string, string[][]>();
  const place = columns.findIndex(({ heading }) => heading === charted?.column);
  if (charted && place < 0) throw new Error(`A report has no column ${charted.column} to be drawn.`);
  const counts = new Map<string, number>();
  let gathered = 0;
  for await (const { group = '', cells } of rows) {
    gathered += 1;
    if (gathered > mostPrintedRows) throw new ProductError('document.too-long');
    const kind = cells[place];
    if (typeof kind === 'string' && kind !== '') counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const here = groups.get(group) ?? [];
    here.push(printedRow(columns, cells));
    groups.set(group, here);
  }
  return () =>
    printTable(
      {
        title: head.title,
        facts: [['Organisation', head.organisation], ...facts],
        columns: columns.map(printedColumn),
        groups: [...groups].map(([heading, lines]) => ({ heading, rows: lines })),
        ...(charted && counts.size > 0 && { chart: { title: charted.title, bars: [...counts] } }),
        ...(also && {
          also: {
            title: also.further.title,
            columns: also.further.columns.map(printedColumn),
            rows: also.further.rows.map(({ cells }) => printedRow(also.further.columns, cells)),
          },
        }),
        foot: `${head.organisation} · ${head.title} · Made with ClaimLock`,
        madeAt: head.madeAt,
        picture: head.picture,
      },
      { inBackground: true },
    );
}

const printedColumn = ({ heading, width }: ReportColumn) => ({ heading, share: width });

const printedRow = (columns: readonly ReportColumn[], cells: readonly Cell[]) =>
  columns.map(({ kind }, place) => printed(cells[place] ?? null, kind));

function printed(cell: Cell, kind: ReportColumn['kind']): string {
  if (cell === null) return '';
  return kind === 'instant' ? String(cell).slice(0, 16).replace('T', ' ') : String(cell);
}
