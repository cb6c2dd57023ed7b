import type { TableReading } from '@claimlock/contract/own-frameworks/table-columns';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import type { Imported } from './which-catalogue.ts';

export const formats = ['oscal-catalog', 'oscal-profile', 'csv', 'xlsx', 'library-yaml'] as const;
export type Format = (typeof formats)[number];

export type DraftGroup = { readonly ref: string; readonly title: string; readonly parent: string | null };

export type DraftRequirement = {
  readonly ref: string;
  /** What the file itself calls it: profiles and mapping files speak of it by this. */
  readonly source: string;
  /** Where it stands in the file. */
  readonly place: string;
  readonly group: string;
  readonly parent: string | null;
  readonly title: string;
  readonly asks: string;
  readonly kind: string;
  readonly withdrawn: boolean;
};

export type DraftLink = {
  readonly ref: string;
  readonly control: string;
  readonly strength: 'primary' | 'supporting';
};

/** What a file says of a framework, whatever its format. */
export type Draft = {
  readonly format: Format;
  readonly name: string;
  readonly version: string;
  readonly publisher: string;
  readonly licence: string;
  readonly groups: readonly DraftGroup[];
  readonly requirements: readonly DraftRequirement[];
  readonly links: readonly DraftLink[];
};

/** What a profile needs that is not at hand: the ids that it takes by name, and the documents that it or its imports name. */
export type Wanted = {
  readonly ids: readonly string[];
  readonly imports: readonly Imported[];
};

/** What came of reading a file. Without a draft it was refused, or it is a profile whose imports are `wanted`. */
export type Reading = {
  readonly draft: Draft | null;
  readonly problems: readonly Problem[];
  readonly wanted?: Wanted | undefined;
  /** The sheets of a workbook, to choose from. */
  readonly sheets?: readonly string[] | undefined;
  /** How a table was read, also if it was refused. */
  readonly table?: TableReading | undefined;
};

/** How much of one framework is taken. */
export const limits = {
  requirements: 10_000,
  groups: 5_000,
  depth: 10,
  links: 100_000,
  /** Characters over all titles, texts and names. */
  text: 4_000_000,
  rows: 20_000,
  columns: 200,
  title: 300,
  asks: 8_000,
} as const;
