import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { AnyDb, ClientDb, PlatformDb, Tables } from './scope.ts';

/** The tables whose rows are changed on the version that was read. */
type Versioned = {
  [Table in keyof Tables]: Selectable<Tables[Table]> extends { id: string; version: number } ? Table : never;
}[keyof Tables];

/** Saves a change made on a version and answers the row; nothing when that is not the version any more. */
export async function updateOnVersion<Table extends Versioned>(
  db: ClientDb,
  table: Table,
  { id, version }: { readonly id: string; readonly version: number },
  change: Updateable<Tables[Table]>,
): Promise<Selectable<Tables[Table]> | undefined> {
  const given: Readonly<Record<string, unknown>> = { ...change, version: version + 1 };
  const columns = Object.entries(given).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  );
  const { rows } = await sql<Selectable<Tables[Table]>>`update ${sql.table(table)} set ${sql.join(columns)}
    where id = ${id} and version = ${version} returning *`.execute(db);
  return rows[0];
}

/** The tables that keep the last number of a kind of record for each client. */
type Counter = {
  [Table in keyof Tables]: Selectable<Tables[Table]> extends { last_number: number } ? Table : never;
}[keyof Tables];

/** Draws the next number of this client. It is nobody else's, even if what it was drawn for does not come about. */
export async function drawNumber(db: ClientDb, counter: Counter): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`insert into ${sql.table(counter)} as counter (last_number)
    values (1) on conflict (client_id) do update set last_number = counter.last_number + 1 returning last_number`.execute(
    db,
  );
  const [drawn] = rows;
  if (!drawn) throw new Error(`No number was drawn from ${counter}.`);
  return drawn.last_number;
}

/** Rows by their ids as the audit trail names them, as far as the scope reads them. */
export async function readNamesFrom(
  db: AnyDb,
  table: keyof Tables,
  name: RawBuilder<string>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select id, ${name} as name from ${sql.table(table)}
    where id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** A page of clients, in the order of their ids: those after one of them, so many at the most. */
export type ClientsAfter = { readonly after: string; readonly limit: number };

/** Clients that work and have a row in a table, under an alias, of which a condition holds. */
export async function listClientsWith(
  db: PlatformDb,
  table: keyof Tables,
  alias: string,
  condition: RawBuilder<boolean>,
  { after, limit }: ClientsAfter,
): Promise<string[]> {
  const client = sql.ref(`${alias}.client_id`);
  const { rows } = await sql<{ client_id: string }>`select distinct ${client} from ${sql.table(table)} ${sql.ref(alias)}
    join client on client.id = ${client} and client.status = 'Active'
    where ${client} > ${after} and (${condition}) order by 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.client_id);
}
