import type { Action } from '@claimlock/contract/access';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { ProductError } from '@claimlock/contract/errors';
import type { FileCell, FileColumns } from '@claimlock/contract/list-exports/file-columns';
import { columnWidth, measuredRows } from '@claimlock/contract/list-exports/file-columns';
import type { ListFilters } from '@claimlock/contract/list-exports/filters';
import { listInput, type Page } from '@claimlock/contract/listing';
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
  /** Of what is asked, what the list knows; refuses what it cannot be asked for, and what could not be said of its file. */
  readonly known: (clientId: string, asked: Asked) => Asked;
  /** What narrows the list when it is asked for that: all that does, but for the one thing that it is about. */
  readonly narrowedBy: (known: Asked) => readonly Narrowing[];
  /** Refuses the one thing that it is about, as the list does, where that is not there for whoever asks. */
  readonly requireAbout: (context: ClientContext, known: Asked) => Promise<void>;
  /** By which permissions the list says whoever reads it what it says. */
  readonly restsOn: (membership: ClientContext['membership']) => Action[];
  /** Its rows as a file for spreadsheets, as they are read: however many they are, a page of them is in memory. */
  readonly write: (context: ClientContext, asked: Asked, as: Written) => AsyncGenerator<string | Uint8Array>;
};

/** Something that a list is narrowed by: what it is set to, in words or by the kind of thing that has that id and a name. */
export type Narrowing = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
} & ({ readonly words: string } | { readonly nameOf: NonNullable<ListFilters[string]['names']> });

/** The one thing that a list is about: what it is called where the list is asked for, and how it is found for whoever asks. */
type About = { readonly name: string; readonly find: (context: ClientContext, id: string) => Promise<unknown> };

/** What says which page is asked for: a file has all of them. */
const paging = new Set(Object.keys(listInput));

/** How a list is written: as what, under which title, and what counts its rows. */
type Written = { readonly format: 'CSV' | 'Excel'; readonly title: string; readonly rows: RowCount };

/**
 * Ties a list to the columns of its file and to its filters, which are all that its file can be narrowed by. `says` are permissions by
 * which it tells some readers more than others.
 */
export function listFile<In extends z.ZodObject, Row>(
  endpoint: Endpoint<In, z.ZodType<Page<Row>>, 'client'>,
  read: (context: ClientContext, input: z.output<In>) => Promise<unknown>,
  given: {
    readonly columns: FileColumns<Row>;
    readonly filters: ListFilters;
    readonly says?: readonly Action[];
    readonly about?: About;
  },
): ListFile {
  const { columns, says = [], about } = given;
  const { shape } = endpoint.input;
  const filters: ListFilters = { ...given.filters, ...('search' in shape && { search: { label: 'Search' } }) };
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
      const known = Object.entries(asked).filter(
        ([name]) => Object.hasOwn(shape, name) && name !== 'clientId' && !paging.has(name),
      );
      const unsaid = known.filter(
        ([name, value]) => name !== 'sort' && name !== about?.name && !canBeSaid(filters[name], value),
      );
      if (unsaid.length > 0)
        throw new ProductError(
          'request.invalid',
          unsaid.map(([path]) => ({ path, message: 'A file of this list cannot be filtered by this.' })),
        );
      return Object.fromEntries(known);
    },
    narrowedBy: (known) =>
      Object.entries(filters).flatMap(([name, { label, choices, names }]): Narrowing[] => {
        const value = known[name]?.trim() ?? '';
        if (value === '') return [];
        if (names) return [{ name, label, value, nameOf: names }];
        return [{ name, label, value, words: choices?.find((choice) => choice.value === value)?.label ?? value }];
      }),
    requireAbout: async (context, known) => {
      if (about) await about.find(context, known[about.name] ?? '');
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

/** Whether there are words for a value: one that stands among no choices is written in another way than the screen has it. */
function canBeSaid(filter: ListFilters[string] | undefined, value: string): boolean {
  return filter !== undefined && (filter.choices?.some((choice) => choice.value === value) ?? true);
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
