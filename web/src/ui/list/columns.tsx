import type { FileCell, FileColumns, FileMoment } from '@claimlock/contract/list-exports/file-columns';
import type { ReactNode } from 'react';
import { now } from '../../lib/clock.ts';
import type { CsvColumn } from '../../lib/csv.ts';
import { today } from '../../lib/format.ts';
import { Anchor } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import { type Column, opensLook } from '../DataTable.tsx';
import { longWordLook, textLook } from '../text-look.ts';

/** A column of a list, on the screen and in a file alike unless it says otherwise. */
export type ListColumn<Row> = {
  readonly heading: string;
  /** What stands in a file, and on the screen where nothing else is drawn there. */
  readonly text?: (row: Row, at: FileMoment) => FileCell;
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
  readonly from?: Column<Row>['from'];
  /** What the address calls it, where people choose whether it is shown. */
  readonly choice?: string;
  /** True where it is only shown once it is chosen. */
  readonly atFirstOut?: true;
};

/** What the words of a row that is shown now depend on. */
export const atNow = (): FileMoment => ({ now: now(), today: today() });

/** How the name of a row opens it: beside the list, by a link to its own page, or not at all. */
export type Opening<Row> =
  | { readonly beside: (id: string) => void; readonly to?: undefined }
  | { readonly to: (row: Row) => string; readonly beside?: undefined }
  | undefined;

/** Whether a column is shown, when those named are not as they are at first. */
export function isShown<Row>({ choice, atFirstOut }: ListColumn<Row>, turned: readonly string[]): boolean {
  return choice === undefined || turned.includes(choice) === (atFirstOut === true);
}

const Text = ({ value }: { readonly value: string | number }) => (
  <span className={textLook(String(value))}>{value}</span>
);

/** The columns that a table draws. */
export function tableColumns<Row extends { readonly id: string }>(
  columns: readonly ListColumn<Row>[],
  opening: Opening<Row>,
  turned: readonly string[] = [],
): Column<Row>[] {
  return columns
    .filter((column) => column.only !== 'file' && isShown(column, turned))
    .map(({ heading, text, cell, opens, note, sorts, right, from }) => {
      const shown = cell ?? ((row: Row) => <Text value={text?.(row, atNow()) ?? '–'} />);
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
                <Opener row={row} opening={opening}>
                  {text?.(row, atNow())}
                </Opener>
                {note?.(row)}
              </>
            )
          : shown,
      };
    });
}

/** The columns that a file has: those that the contract declares for it, or else those of the screen. */
export function fileColumns<Row>(
  columns: readonly ListColumn<Row>[],
  declared?: FileColumns<Row> | undefined,
): CsvColumn<Row>[] {
  const inFile: readonly ListColumn<Row>[] = declared ? Object.values(declared) : columns;
  return inFile.flatMap(({ heading, text, only }) =>
    text && only !== 'screen' ? [{ heading, cell: (row) => text(row, atNow()) }] : [],
  );
}

/** What names a row and opens it, by a press and by Enter. */
export function Opener<Row extends { readonly id: string }>({
  row,
  opening,
  children,
}: {
  readonly row: Row;
  readonly opening: Opening<Row>;
  readonly children: ReactNode;
}) {
  if (!opening)
    return (
      <span className={classNames('font-medium', typeof children === 'string' && longWordLook(children))}>
        {children}
      </span>
    );
  if (opening.to)
    return (
      <Anchor to={opening.to(row)} data-opens="" className={opensLook}>
        {children}
      </Anchor>
    );
  return (
    <button type="button" data-opens="" onClick={() => opening.beside(row.id)} className={opensLook}>
      {children}
    </button>
  );
}
