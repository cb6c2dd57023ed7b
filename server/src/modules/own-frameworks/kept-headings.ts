import {
  type RequirementField,
  type TableColumns,
  type TableReading,
  tableFields,
} from '@claimlock/contract/own-frameworks/table-columns';
import { z } from 'zod';
import type { TableRow } from '../../foundation/foreign-files/csv-table.ts';
import { shortened } from '../../foundation/records/shortened.ts';

/** By which headings the columns of a table were taken for what, so that its next version is read the same way. */
export const KeptHeadings = z.object({
  sheet: z.string().nullable(),
  fields: z.partialRecord(z.enum(tableFields), z.string()),
});
export type KeptHeadings = z.infer<typeof KeptHeadings>;

/** Kept headings, and the framework that they are of. */
export type KnownHeadings = KeptHeadings & { readonly framework: string };

/** A table that was read by headings that were kept. */
export type Recognised = { readonly heading: number; readonly columns: TableColumns; readonly framework: string };

/** The number of rows that are searched for headings. */
const lookedRows = 30;
/** Fewer headings could be those of any table. */
const fewestHeadings = 2;

/** What is to be kept of how a table was read; nothing where it has no headings, or too few to know it by. */
export function headingsToKeep(table: TableReading | null): KeptHeadings | null {
  if (!table || table.headingRow === 0) return null;
  const fields: Partial<Record<RequirementField, string>> = {};
  for (const field of tableFields) {
    const column = table.mapping[field];
    const heading = column === undefined ? '' : (table.columns[column]?.heading ?? '');
    if (heading !== '') fields[field] = heading;
  }
  return Object.keys(fields).length < fewestHeadings ? null : { sheet: table.sheet, fields };
}

/** Finds the headings of a table that was brought in before: all that were used then stand in one row, wherever they are now. */
export function recognise(rows: readonly TableRow[], known: readonly KnownHeadings[]): Recognised | undefined {
  const looked = rows.slice(0, lookedRows).map(({ cells }) => cells.map(headingIn));
  for (const { fields, framework } of known)
    for (const [heading, heads] of looked.entries()) {
      const columns: Partial<Record<RequirementField, number>> = {};
      for (const field of tableFields) {
        const wanted = fields[field];
        if (wanted !== undefined) columns[field] = heads.indexOf(wanted);
      }
      if (Object.values(columns).every((column) => column >= 0)) return { heading, columns, framework };
    }
  return undefined;
}

/** A heading as it is shown and kept. */
export const headingIn = (cell: string) => shortened(cell.replaceAll('\n', ' '), 60);
