import { type ReactNode, useRef } from 'react';
import { SelectBox } from './SelectBox.tsx';
import type { Selection } from './use-selection.ts';

/** The boxes that select the rows of a page: one each, and one for the page. With Shift, all rows from the last box on. */
export function useRowBoxes<Row extends { readonly id: string }>(
  selection: Selection<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string = ({ id }) => id,
): {
  readonly of: (row: Row) => ReactNode;
  readonly ofPage: ReactNode;
  /** The box of the page with its words, where no heading is beside it. */
  readonly ofPageInWords: ReactNode;
} {
  const last = useRef<string>(undefined);
  const whole = 'Select all on this page';
  const ofPage = (
    <SelectBox
      label={whole}
      checked={rows.length > 0 && rows.every(selection.has)}
      partly={rows.some(selection.has)}
      disabled={rows.length === 0}
      onChange={(on) => selection.choose(rows, on, rows)}
    />
  );
  return {
    ofPage,
    ofPageInWords: (
      <span className="flex h-12 items-center gap-3 text-13 whitespace-nowrap">
        {ofPage}
        <span aria-hidden="true">Select all</span>
      </span>
    ),
    of: (row) => (
      <SelectBox
        ofRow
        disabled={!rows.includes(row)}
        label={`Select ${nameOf(row)}`}
        checked={selection.has(row)}
        onChange={(on, withShift) => {
          const from = rows.findIndex(({ id }) => id === last.current);
          const to = rows.findIndex(({ id }) => id === row.id);
          last.current = row.id;
          const meant = withShift && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
          selection.choose(meant, on, rows);
        }}
      />
    ),
  };
}
