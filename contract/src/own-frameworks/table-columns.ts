import { z } from 'zod';

/** The fields that a column of a table of requirements may hold, in the order in which they are shown. */
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
  'source',
  'publisher',
  'licence',
] as const;
export type RequirementField = (typeof tableFields)[number];

/** The fields that a column of a mapping may hold: the reference in the framework that is linked, what it maps to, and how. */
export const mappingFields = ['requirement', 'maps-to', 'strength'] as const;

const allFields = [...tableFields, ...mappingFields] as const;
export type TableField = (typeof allFields)[number];

/** The column of each field, counted from 0. */
export type TableColumns = Readonly<Partial<Record<TableField, number>>>;

/** A column mapping as text in an address: `ref:0,title:2`. Empty means that no column is used. */
export const TableColumnsText = z
  .string()
  .max(300)
  .regex(
    /^(?:[a-z-]{1,12}:\d{1,3}(?:,[a-z-]{1,12}:\d{1,3})*)?$/,
    'Write the column mapping as fields and columns, such as ref:0,title:1.',
  );

/** A column mapping as a `TableColumnsText`. */
export function columnsText(columns: TableColumns): string {
  return allFields.flatMap((field) => (columns[field] === undefined ? [] : [`${field}:${columns[field]}`])).join(',');
}

/** The column mapping in a `TableColumnsText`; unknown fields are ignored. */
export function columnsIn(text: string): TableColumns {
  const named = new Map(
    text.split(',').map((part) => {
      const [field = '', column] = part.split(':', 2);
      return [field, column] as const;
    }),
  );
  return Object.fromEntries(
    allFields.flatMap((field) => {
      const column = named.get(field);
      return column === undefined ? [] : [[field, Number(column)]];
    }),
  );
}

/** How a table was read: its heading row, its column mapping, and its first rows as imported. */
export const TableReading = z.object({
  /** The sheet of a workbook. */
  sheet: z.string().nullable(),
  /** The number of the heading row in the file; 0 for none. */
  headingRow: z.number().int(),
  /** The first rows of the file, to select the heading row. */
  firstRows: z.array(z.object({ number: z.number().int(), cells: z.array(z.string()) })),
  /** Each column by its letter, with its heading and its first cells. */
  columns: z.array(z.object({ letter: z.string(), heading: z.string(), samples: z.array(z.string()) })),
  mapping: z.partialRecord(z.enum(allFields), z.number().int()),
  /** The framework whose columns it has, which was brought in before and is read in the same way. */
  knownFrom: z.string().nullable(),
  /** The first rows as imported; of a mapping the first pairs, with what is mapped to as the title. */
  lines: z.array(
    z.object({
      place: z.string(),
      ref: z.string(),
      title: z.string(),
      asks: z.string(),
      /** The section that contains it. */
      under: z.string(),
      isGroup: z.boolean(),
      withdrawn: z.boolean(),
    }),
  ),
});
export type TableReading = z.infer<typeof TableReading>;
