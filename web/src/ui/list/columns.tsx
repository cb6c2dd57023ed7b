import type { ReactNode } from 'react';
import type { CsvColumn } from '../../lib/csv.ts';
import { type Column, opensLook } from '../DataTable.tsx';

type Value = string | number | null;

/** A column of a list, on the screen and in a file alike unless it says otherwise. */
export type ListColumn<Row> = {
  readonly heading: string;
  /** What stands in a file, and on the screen where nothing else is drawn there. */
  readonly text?: (row: Row) => Value;
  /** What is drawn on the screen. */
  readonly cell?: (row: Row) => ReactNode;
  readonly only?: 'screen' | 'file' | undefined;
  /** True where it names the row: it opens it. */
  readonly opens?: true;
  /** What stands under that name. */
  readonly note?: (row: Row) => ReactNode;
  /** The orders that its heading switches between, the first on the first press. */
  readonly sorts?: readonly [string, string];
  readonly right?: true;
  /** Left out where the table has not the room. */
  readonly from?: 'md' | 'lg' | 'xl';
};

/** The columns that a table draws. */
export function tableColumns<Row extends { readonly id: string }>(
  columns: readonly ListColumn<Row>[],
  onOpen: (id: string) => void,
): Column<Row>[] {
  return columns
    .filter(({ only }) => only !== 'file')
    .map(({ heading, text, cell, opens, note, sorts, right, from }) => {
      const shown = cell ?? ((row: Row) => <span className="whitespace-nowrap">{text?.(row) ?? '–'}</span>);
      return {
        id: heading,
        heading,
        ...(opens && { wide: true }),
        ...(right && { right }),
        ...(sorts && { sorts }),
        ...(from && { from }),
        cell: opens
          ? (row: Row) => (
              <>
                <Opener row={row} text={text} onOpen={onOpen} />
                {note?.(row)}
              </>
            )
          : shown,
      };
    });
}

/** The columns that a file has. */
export function fileColumns<Row>(columns: readonly ListColumn<Row>[]): CsvColumn<Row>[] {
  return columns.flatMap(({ heading, text, only }) => (text && only !== 'screen' ? [{ heading, cell: text }] : []));
}

/** What names a row and opens it, by a press and by Enter. */
export function Opener<Row extends { readonly id: string }>({
  row,
  text,
  onOpen,
  children,
}: {
  readonly row: Row;
  readonly text?: ((row: Row) => Value) | undefined;
  readonly onOpen: (id: string) => void;
  readonly children?: ReactNode;
}) {
  return (
    <button type="button" data-opens="" onClick={() => onOpen(row.id)} className={opensLook}>
      {children}
      {text?.(row)}
    </button>
  );
}
