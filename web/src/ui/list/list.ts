import type { Endpoint } from '@claimlock/contract/endpoint';
import type { z } from 'zod';
import type { UrlValues } from '../../lib/url-state.ts';
import type { Things } from '../page-words.ts';
import type { ListFilter } from './filters.ts';

/** A page of a list, as every list of the contract answers it. */
export type Page<Row> = { items: Row[]; next: string | null; total: number | null };
/** An endpoint that answers a page of a list. */
export type ListEndpoint<In extends z.ZodObject, Row> = Endpoint<In, z.ZodType<Page<Row>>>;

type Filters = Readonly<Record<string, ListFilter>>;

type Declared<In extends z.ZodObject, Row, Sort extends string, F extends Filters, Around> = {
  readonly endpoint: ListEndpoint<In, Row>;
  /** What the list is called: what it holds, where nothing else is said. */
  readonly name?: string;
  /** What is listed, one and many. */
  readonly things: Things;
  /** What the address calls the record that is open beside the list, or `new`; nothing where none opens there. */
  readonly opens?: string;
  /** What stands before each of its names in the address, where two lists share a page. */
  readonly prefix?: string;
  /** The orders it can have, the usual one first. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly filters: F;
  /** False where the endpoint finds nothing by words. */
  readonly searches?: boolean;
  /** What the server is asked for, of what the address says and what the list is shown for. */
  readonly ask: (
    asked: UrlValues<F> & { readonly search: string | undefined; readonly sort: Sort },
    around: Around,
  ) => z.input<In>;
  /** How many rows a page has. */
  readonly perPage?: number;
};

/** A list: its endpoint, its address, its filters and orders. Columns are the screen's. */
export type List<
  In extends z.ZodObject = z.ZodObject,
  Row = unknown,
  Sort extends string = string,
  F extends Filters = Filters,
  Around = unknown,
> = Declared<In, Row, Sort, F, Around> & {
  readonly name: string;
  /** The name in the address of each thing that the list keeps there. */
  readonly names: Readonly<Record<string, string>>;
  readonly perPage: number;
};

const usualPerPage = 25;

/** Declares a list. */
export function listOf<In extends z.ZodObject, Row, const Sort extends string, F extends Filters, Around>(
  declared: Declared<In, Row, Sort, F, Around>,
): List<In, Row, Sort, F, Around> {
  const { prefix, opens, filters, things, name = things[1], perPage = usualPerPage } = declared;
  const nameOf = (name: string) => (prefix === undefined ? name : `${prefix}-${name}`);
  return {
    ...declared,
    name,
    perPage,
    names: {
      ...Object.fromEntries(
        [...Object.keys(filters), 'search', 'sort', 'after', 'columns'].map((name) => [name, nameOf(name)]),
      ),
      ...(opens !== undefined && { open: opens }),
    },
  };
}
