import type { Content } from './lay-out.ts';

/** A column of a printed table: its heading and its share of the width. */
export type PrintedColumn = { readonly heading: string; readonly share: number };

/** A document that is one table under a title and the facts that it rests on. */
export type TableDocument = Content & {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly columns: readonly PrintedColumn[];
  /** Under headings of their own, which are listed first where there are many; each row has as many cells as there are columns. */
  readonly groups: readonly { readonly heading: string; readonly rows: readonly (readonly string[])[] }[];
  /** How many rows there are of each kind, drawn as bars; at least one. */
  readonly chart?: { readonly title: string; readonly bars: readonly (readonly [kind: string, count: number])[] };
  /** A page before the table: what it comes to, and who signs for it. */
  readonly cover?: {
    readonly columns: readonly PrintedColumn[];
    readonly rows: readonly (readonly string[])[];
    /** A line each: who, and what is known of their signature; the rest is written down by hand. */
    readonly signs: readonly (readonly [role: string, name: string, signature: string, day: string])[];
  };
  /** What stands at the head of every page while the document is not final. */
  readonly draft?: string;
  /** A cell that says this is marked, because it is still open. */
  readonly mark?: string;
  /** A second table below it, under a title of its own. */
  readonly also?: {
    readonly title: string;
    readonly columns: readonly PrintedColumn[];
    readonly rows: readonly (readonly string[])[];
  };
};
