import pg from 'pg';
import { instant, wholeNumber } from './values.ts';

const { builtins } = pg.types;

/** From how many rows on it pays to have the database write them as one text, and beyond how many that text gets too long. */
const fewest = 12;
export const mostRows = 5_000;

type Convert = (value: unknown) => unknown;

/** A value whose JSON is what the driver would have made of it. */
const asItIs: Convert = (value) => value;
const number: Convert = (value) => Number(value);
const textArray = 1009;
const int4Array = 1007;
const arrays = new Set([textArray, int4Array]);

/**
 * How a value arrives when the database writes it as JSON, by the type of its column, so that it is what the driver would
 * have made of it. A type that is not here keeps a statement from being asked for as one text.
 */
const conversionOf = new Map<number, Convert>([
  [builtins.TEXT, asItIs],
  [builtins.VARCHAR, asItIs],
  [builtins.BOOL, asItIs],
  [builtins.INT2, asItIs],
  [builtins.INT4, asItIs],
  [builtins.DATE, asItIs],
  [builtins.JSON, asItIs],
  [builtins.JSONB, asItIs],
  [textArray, asItIs],
  [int4Array, asItIs],
  // Written as text where they are no JSON numbers: NaN and the infinities.
  [builtins.FLOAT8, number],
  [builtins.NUMERIC, number],
  [builtins.INT8, (value) => wholeNumber(String(value))],
  [builtins.TIMESTAMPTZ, (value) => instant(String(value))],
]);

export type Conversion = { readonly column: string; readonly convert: Convert };

type Column = { readonly name: string; readonly convert: Convert };

/** Makes rows of the values of their columns. */
type MakeRows = (values: readonly (readonly unknown[])[]) => pg.QueryResult['rows'];

/** A statement rewritten to return all rows as one text, and the function that parses that text into rows. */
export type OneText = { readonly text: string; readonly rowsOf: (text: string) => pg.QueryResult['rows'] };

/** A function of the database takes so many values at most. */
const mostColumns = 100;

/**
 * How a statement that answered many rows is asked for as one text from then on: a row of the driver costs by its columns,
 * a text hardly anything. It is written column by column, so that the name of a column and how its type is written are
 * looked up once and not with each row. Nothing where the number or the types of its columns speak against it.
 */
export function asOneText(text: string, { rows, fields }: pg.QueryResult): OneText | undefined {
  if (rows.length < fewest || rows.length > mostRows) return undefined;
  const conversions = conversionsOf(fields);
  if (!conversions || fields.length > mostColumns) return undefined;
  // Written into an object, this name would say what the object is made from.
  if (fields.some(({ name }) => name === '__proto__')) return undefined;
  const convert = new Map(conversions.map((one) => [one.column, one.convert]));
  const columns = fields.map(({ name }) => ({ name, convert: convert.get(name) ?? asItIs }));
  const values = fields.map(({ name, dataTypeID }) => {
    const column = `listed.${pg.escapeIdentifier(name)}`;
    // Arrays as values become values of an array only where all are as long.
    return `array_to_json(array_agg(${arrays.has(dataTypeID) ? `to_json(${column})` : column}))`;
  });
  const makeRows = makerOf(columns);
  return {
    text: `select json_build_array(${values.join(', ')})::text as rows from (${text}) as listed`,
    rowsOf: (written) => {
      const parsed: unknown = JSON.parse(written);
      // Of no rows at all there are no values either.
      return Array.isArray(parsed) && Array.isArray(parsed[0]) ? makeRows(parsed) : [];
    },
  };
}

/**
 * What makes rows of these columns, as the driver would have made them: a function that is written for them and names each, which
 * takes a tenth of the time of one that is told the names. A name is written as JSON, so it can be nothing but a name.
 */
function makerOf(columns: readonly Column[]): MakeRows {
  const fields = columns.map(({ name, convert }, place) => {
    const value = `values[${place}][row]`;
    const made = convert === asItIs ? value : `${value} === null ? null : converts[${place}](${value})`;
    return `${JSON.stringify(name)}: ${made}`;
  });
  const make = new Function('converts', 'values', `return values[0].map((_, row) => ({ ${fields.join(', ')} }));`);
  return make.bind(
    undefined,
    columns.map(({ convert }) => convert),
  );
}

/** How the columns of a statement are converted when they come as JSON; nothing where one of them cannot. */
export function conversionsOf(fields: readonly pg.FieldDef[]): readonly Conversion[] | undefined {
  const names = new Set(fields.map(({ name }) => name));
  if (names.size < fields.length) return undefined;
  const conversions: Conversion[] = [];
  for (const { name, dataTypeID } of fields) {
    const convert = conversionOf.get(dataTypeID);
    if (!convert) return undefined;
    if (convert !== asItIs) conversions.push({ column: name, convert });
  }
  return conversions;
}

/** The rows of a statement as one text, as a value of another. */
export const written = (text: string) =>
  `array_to_json(array(select row_to_json(listed) from (${text}) as listed))::text`;

/** Makes of the rows that the database wrote as one text what the driver would have made of each value. */
export function convertRows(rows: readonly Record<string, unknown>[], conversions: readonly Conversion[]): void {
  for (const { column, convert: becomes } of conversions)
    for (const row of rows) if (row[column] !== null) row[column] = becomes(row[column]);
}
