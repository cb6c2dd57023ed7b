import { sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';

const beyond = (
  before: Date,
) => sql<boolean>`o.ended_at < ${before}::timestamptz and exists (select from operation_item i
  where i.client_id = o.client_id and i.operation_id = o.id)`;

/** How many operations ended before an instant and still have their result sheets. */
export async function countSheetsBefore(db: ClientDb, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from operation o
    where ${beyond(before)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Removes the result sheets of operations that ended before an instant, so many at once; answers of how many. */
export async function removeSheetsBefore(db: ClientDb, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ operations: number }>`with gone as (
      select o.id from operation o where ${beyond(before)} order by o.ended_at, o.id limit ${limit}
    ), removed as (
      delete from operation_item i using gone where i.operation_id = gone.id
    ) select count(*)::int as operations from gone`.execute(db);
  return rows[0]?.operations ?? 0;
}

/** Clients with result sheets of operations that ended before an instant. */
export function listClientsWithSheetsBefore(db: PlatformDb, before: Date, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'operation', 'o', beyond(before), page);
}

/** Calls somebody by another name in the result sheets of operations that did something for each of many people. */
export async function renameInSheets(db: ClientDb, personId: string, name: string): Promise<void> {
  await sql`update operation_item i set name = ${name} from operation o
    where o.client_id = i.client_id and o.id = i.operation_id and o.kind = 'people-bulk'
      and i.input ->> 'personId' = ${personId}`.execute(db);
}
