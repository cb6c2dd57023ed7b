import { z } from 'zod';

/** What a column of a table may hold of a framework, in the order in which people are asked for it. */
export const tableFields = [
  'ref',
  'title',
  'asks',
  'parent',
  'parent-title',
  'chapter',
  'depth',
  'assessable',
  'kind',
  'status',
  'withdrawn',
  'primary',
  'supporting',
] as const;
export type TableField = (typeof tableFields)[number];

/** Which column holds what, columns counted from none. */
export type TableColumns = Readonly<Partial<Record<TableField, number>>>;

/** The columns of a table as they stand in an address: `ref:0,title:2`. Where it is empty, no column is taken. */
export const TableColumnsText = z
  .string()
  .max(300)
  .regex(/^(?:[a-z-]{1,12}:\d{1,3}(?:,[a-z-]{1,12}:\d{1,3})*)?$/, 'Say what the columns hold, such as ref:0,title:1.');

/** Columns as `TableColumnsText` has them. */
export function columnsText(columns: TableColumns): string {
  return tableFields.flatMap((field) => (columns[field] === undefined ? [] : [`${field}:${columns[field]}`])).join(',');
}

/** The columns that a text of `TableColumnsText` names; what it names beyond what is known is left out. */
export function columnsIn(text: string): TableColumns {
  const named = new Map(
    text.split(',').map((part) => {
      const [field = '', column] = part.split(':', 2);
      return [field, column] as const;
    }),
  );
  return Object.fromEntries(
    tableFields.flatMap((field) => {
      const column = named.get(field);
      return column === undefined ? [] : [[field, Number(column)]];
    }),
  );
}

/** How a table was read: where its headings are, what its columns were taken for, and what its first rows become. */
export const TableReading = z.object({
  /** The sheet of a workbook. */
  sheet: z.string().nullable(),
  /** The row that holds the headings, as the file counts it; 0 where none does. */
  headingRow: z.number().int(),
  /** The first rows of the file, to choose the headings from. */
  firstRows: z.array(z.object({ number: z.number().int(), cells: z.array(z.string()) })),
  /** Each column by its letter, with its heading and what stands in it first. */
  columns: z.array(z.object({ letter: z.string(), heading: z.string(), samples: z.array(z.string()) })),
  mapping: z.partialRecord(z.enum(tableFields), z.number().int()),
  /** The first rows as they come in. */
  lines: z.array(
    z.object({
      place: z.string(),
      ref: z.string(),
      title: z.string(),
      asks: z.string(),
      /** The section it stands in. */
      under: z.string(),
      isGroup: z.boolean(),
      withdrawn: z.boolean(),
    }),
  ),
});
export type TableReading = z.infer<typeof TableReading>;
