import { ProductError } from '@claimlock/contract/errors';

/** A field of a record: the column it is kept in, and whether its value is personal and so never in a ledger (ADR 0003). */
type Field<Row> = { readonly column: keyof Row & string; readonly personal?: true };

/** The fields that can be changed of a record, by the names that a caller and the ledger know them by. */
export type Fields<Row> = Readonly<Record<string, Field<Row>>>;

type Asked<Row, Declared extends Fields<Row>> = {
  readonly [Name in keyof Declared]?: Row[Declared[Name]['column']] | undefined;
};

type Facts<Row, Declared extends Fields<Row>> = {
  [Name in keyof Declared]?: Declared[Name] extends { readonly personal: true }
    ? 'changed'
    : { from: Row[Declared[Name]['column']]; to: Row[Declared[Name]['column']] };
};

type Columns<Row, Declared extends Fields<Row>> = Pick<Row, Declared[keyof Declared]['column']>;

/** What a change comes to: the whole record after it, the columns to write, and the facts for the ledger. */
export type Difference<Row, Declared extends Fields<Row>> = {
  readonly after: Columns<Row, Declared>;
  readonly columns: Partial<Columns<Row, Declared>>;
  readonly facts: Facts<Row, Declared>;
};

/**
 * Compares a record with what is asked of it; a field that is not given stays as it is. A change that changes nothing is
 * refused (`answer.changes-nothing`), so that no entry says that something changed where nothing did.
 */
export function differenceOf<Row extends object, const Declared extends Fields<Row>>(
  before: Row,
  asked: Asked<Row, Declared>,
  fields: Declared,
): Difference<Row, Declared> {
  const found = compare(before, asked, fields);
  if (Object.keys(found.facts).length === 0) throw new ProductError('answer.changes-nothing');
  return found;
}

function compare<Row extends object, const Declared extends Fields<Row>>(
  before: Row,
  asked: Asked<Row, Declared>,
  fields: Declared,
): Difference<Row, Declared> {
  const after = new Map<string, unknown>();
  const columns = new Map<string, unknown>();
  const facts = new Map<string, unknown>();
  for (const [name, { column, personal }] of Object.entries<Field<Row>>(fields)) {
    const from = before[column];
    const given: unknown = asked[name];
    const to = given === undefined ? from : given;
    after.set(column, to);
    if (isSame(from, to)) continue;
    columns.set(column, to);
    facts.set(name, personal ? 'changed' : { from, to });
  }
  // The names and columns are those of the declaration, whose types say what stands under each.
  return {
    after: Object.fromEntries(after) as Columns<Row, Declared>,
    columns: Object.fromEntries(columns) as Partial<Columns<Row, Declared>>,
    facts: Object.fromEntries(facts) as Facts<Row, Declared>,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, place) => isSame(value, other[place]));
  return one === other;
}
