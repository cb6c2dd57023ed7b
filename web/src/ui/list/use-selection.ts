import { useState } from 'react';

type Identified = { readonly id: string };

/** The rows of a list that are selected, across its pages. */
export type Selection<Row> = {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** Selects rows or lets them go; of everything that matches, the rows in sight are kept and all others let go. */
  readonly choose: (rows: readonly Row[], on: boolean, inSight?: readonly Row[]) => void;
  readonly only: (rows: readonly Row[]) => void;
  readonly clear: () => void;
  /** Whether everything that matches is selected, however many pages it fills. */
  readonly whole: boolean;
  /** Selects everything that matches. */
  readonly chooseWhole: () => void;
};

type Held<Row> = {
  readonly under: string;
  readonly chosen: ReadonlyMap<string, Row>;
  readonly whole: boolean;
};

/**
 * Selects rows of a list. What was selected under one filter is not what another filter shows: with `under` it is let go.
 * A row is kept as it was when it was selected, with the version that was looked at.
 */
export function useSelection<Row extends Identified>(under: string): Selection<Row> {
  const [held, setHeld] = useState<Held<Row>>({ under, chosen: new Map(), whole: false });
  if (held.under !== under) setHeld({ under, chosen: new Map(), whole: false });
  const { chosen, whole } = held;
  const take = (rows: readonly Row[], all = false) =>
    setHeld({ under, chosen: new Map(rows.map((row) => [row.id, row])), whole: all });
  return {
    rows: [...chosen.values()],
    has: ({ id }) => whole || chosen.has(id),
    choose: (rows, on, inSight = []) =>
      setHeld(({ chosen: before, whole: all }) => {
        const next = all ? new Map(inSight.map((row) => [row.id, row])) : new Map(before);
        for (const row of rows) {
          if (on) next.set(row.id, row);
          else next.delete(row.id);
        }
        return { under, chosen: next, whole: false };
      }),
    only: (rows) => take(rows),
    clear: () => take([]),
    whole,
    chooseWhole: () => take([], true),
  };
}
