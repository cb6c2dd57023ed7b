import type { Action } from '@claimlock/contract/access';
import type { Endpoint } from '@claimlock/contract/endpoint';
import type { FileCell, FileColumns } from '@claimlock/contract/list-exports/file-columns';
import { columnWidth, measuredRows } from '@claimlock/contract/list-exports/file-columns';
import type { Page } from '@claimlock/contract/listing';
import type { z } from 'zod';
import { mayInWhole } from '../../../foundation/access/actor.ts';
import { dayOf } from '../../../foundation/clock.ts';
import { writeWorkbook } from '../../../foundation/documents/workbook.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { parseInput } from '../../../foundation/http/input.ts';
import { type RowCount, writeCsv } from '../report-table.ts';
import { eachRow, rowsAtOnce } from '../tables/each-page.ts';

/** What a list is asked for, as its address has it. */
export type Asked = Readonly<Record<string, string>>;

/** A list that the server makes a file of. */
export type ListFile = {
  readonly endpoint: Endpoint;
  /** Of what is asked, what the list knows; refuses what it cannot be asked for. */
  readonly known: (clientId: string, asked: Asked) => Asked;
  /** By which permissions the list says whoever reads it what it says. */
  readonly restsOn: (membership: ClientContext['membership']) => Action[];
  /** Its rows as a file for spreadsheets, as they are read: however many they are, a page of them is in memory. */
  readonly write: (context: ClientContext, asked: Asked, as: Written) => AsyncGenerator<string | Uint8Array>;
};

/** How a list is written: as what, under which title, and what counts its rows. */
type Written = { readonly format: 'CSV' | 'Excel'; readonly title: string; readonly rows: RowCount };

/** Ties a list to the columns of its file. `says` are permissions by which it tells some readers more than others. */
export function listFile<In extends z.ZodObject, Row>(
  endpoint: Endpoint<In, z.ZodType<Page<Row>>, 'client'>,
  read: (context: ClientContext, input: z.output<In>) => Promise<unknown>,
  { columns, says = [] }: { readonly columns: FileColumns<Row>; readonly says?: readonly Action[] },
): ListFile {
  const inFile = Object.values(columns);
  const permissions = endpoint.action === 'public' ? says : [endpoint.action, ...says];
  async function* cellsOf(context: ClientContext, asked: Asked): AsyncGenerator<{ readonly cells: FileCell[] }> {
    const { clientId } = context;
    const now = context.clock.now();
    const at = { now, today: dayOf(now) };
    const rows = eachRow(async (after) => {
      const input = endpoint.input.parse({ ...asked, clientId, after, limit: rowsAtOnce, count: 'false' });
      const { items, next } = endpoint.output.parse(await read(context, input));
      return { rows: items, next };
    });
    for await (const row of rows) yield { cells: inFile.map(({ text }) => text(row, at)) };
  }
  return {
    endpoint,
    known: (clientId, asked) => {
      parseInput(endpoint, { ...asked, clientId });
      return Object.fromEntries(Object.entries(asked).filter(([name]) => name in endpoint.input.shape));
    },
    restsOn: (membership) => permissions.filter((action) => mayInWhole(membership, action)),
    write: (context, asked, { format, title, rows }) => {
      const headings = inFile.map(({ heading }) => heading);
      const counted = rows.of(cellsOf(context, asked));
      return format === 'CSV'
        ? writeCsv({ facts: [], columns: headings.map((heading) => ({ heading, width: 0 })), rows: counted })
        : writeSheet(title, headings, counted);
    },
  };
}

/** Rows as a sheet whose columns are as wide as what stands in the first of them. */
async function* writeSheet(
  title: string,
  headings: readonly string[],
  rows: AsyncGenerator<{ readonly cells: readonly FileCell[] }>,
): AsyncGenerator<Uint8Array> {
  const first: (readonly FileCell[])[] = [headings];
  while (first.length < measuredRows) {
    const { done, value } = await rows.next();
    if (done) break;
    first.push(value.cells);
  }
  async function* all(): AsyncGenerator<readonly FileCell[]> {
    yield* first.slice(1);
    for await (const { cells } of rows) yield cells;
  }
  const columns = headings.map((heading, place) => ({
    heading,
    width: columnWidth(first.map((cells) => cells[place] ?? null)),
    kind: 'plain' as const,
    cell: (cells: readonly FileCell[]) => cells[place] ?? null,
  }));
  yield* writeWorkbook(title, columns, all());
}
