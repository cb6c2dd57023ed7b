import { useState } from 'react';

type Identified = { readonly id: string };

/** The rows of a list that are selected, across its pages. */
export type Selection<Row> = {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly choose: (rows: readonly Row[], on: boolean) => void;
  readonly only: (rows: readonly Row[]) => void;
  readonly clear: () => void;
};

/**
 * Selects rows of a list. What was selected under one filter is not what another filter shows: with `under` it is let go.
 * A row is kept as it was when it was selected, with the version that was looked at.
 */
export function useSelection<Row extends Identified>(under: string): Selection<Row> {
  const [held, setHeld] = useState<{ readonly under: string; readonly chosen: ReadonlyMap<string, Row> }>({
    under,
    chosen: new Map(),
  });
  if (held.under !== under) setHeld({ under, chosen: new Map() });
  const { chosen } = held;
  const take = (rows: readonly Row[]) => setHeld({ under, chosen: new Map(rows.map((row) => [row.id, row])) });
  return {
    rows: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    choose: (rows, on) =>
      setHeld(({ chosen: before }) => {
        const next = new Map(before);
        for (const row of rows) {
          if (on) next.set(row.id, row);
          else next.delete(row.id);
        }
        return { under, chosen: next };
      }),
    only: take,
    clear: () => take([]),
  };
}
