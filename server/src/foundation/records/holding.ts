import type { Action } from '@claimlock/contract/access';
import type { PersonId } from '@claimlock/contract/identifiers';
import type { PersonHolding } from '@claimlock/contract/people/holdings';
import type { HandedOnKind, HoldingKind } from '@claimlock/contract/words';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ClientContext } from '../http/hallway.ts';

type Shown = z.input<typeof PersonHolding>;

/** What a person holds of a kind: how much in all, how much of it is open and late, and the first of it. */
export type Held = Pick<Shown, 'count' | 'open' | 'overdue' | 'things'>;
export type HeldThing = Shown['things'][number];

type Kept = {
  /** Where it is kept whose it is: columns that name a person, as `table.column`. */
  readonly columns: readonly string[];
  /** The permission with which all of it is read: without it, nothing of it is shown of anybody. */
  readonly reads: Action;
  /** What somebody holds, with the first so many of it. */
  readonly list: (context: ClientContext, personId: string, limit: number) => Promise<Held>;
};

/** What a module keeps of a person that is theirs and goes on with somebody else. */
export type HandedOn = Kept & {
  readonly kind: HandedOnKind;
  readonly leaving: 'handed-on';
  /** The condition that a person `p` of a statement holds something open of this kind. */
  readonly heldOpen: RawBuilder<boolean>;
  /** The permission with which it is given to somebody else. */
  readonly changes: Action;
  /** Refuses somebody who may not have it, beside the field that names them. */
  readonly requireHolder: (context: ClientContext, personId: PersonId, field: string) => Promise<unknown>;
  /** Gives at most so many things that are open to somebody who may have them, each with its entry; answers how many. */
  readonly handOn: (context: ClientContext, from: string, to: PersonId, limit: number) => Promise<number>;
};

/**
 * What a module keeps of a person, and what becomes of it when they leave: it goes on with somebody else, or the module
 * excuses them of it or cancels it when it hears that they left, or it stays on record.
 */
export type Holding =
  | HandedOn
  | (Kept & { readonly kind: Exclude<HoldingKind, HandedOnKind>; readonly leaving: 'excused' | 'cancelled' | 'kept' });

/** What is held of a kind of which nothing is late, from a page of it. */
export const heldFrom = <Row>(
  { rows, total }: { readonly rows: readonly Row[]; readonly total: number | null },
  overdue: number,
  thing: (row: Row) => HeldThing,
): Held => {
  const open = total ?? rows.length;
  return { count: open, open, overdue, things: rows.map(thing) };
};

/** What is kept of a person and is over for good, such as certificates: nothing of it is to be done, and none of it is late. */
export const keptFrom = <Row>(
  { rows, total }: { readonly rows: readonly Row[]; readonly total: number | null },
  thing: (row: Row) => Omit<HeldThing, 'overdue'>,
): Held => ({
  count: total ?? rows.length,
  open: 0,
  overdue: 0,
  things: rows.map((row) => ({ ...thing(row), overdue: false })),
});

/** What is held of a kind that has no last day, all of it open, from all that there is of it. */
export const heldOnly = <Row>(
  rows: readonly Row[],
  limit: number,
  thing: (row: Row) => Pick<HeldThing, 'id' | 'title' | 'state'>,
): Held => ({
  count: rows.length,
  open: rows.length,
  overdue: 0,
  things: rows.slice(0, limit).map((row) => ({ ...thing(row), dueOn: null, overdue: false })),
});
