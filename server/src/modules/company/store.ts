import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClientsAfter } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type FactRow = Omit<Selectable<Tables['company_fact']>, 'client_id' | 'secret'>;

const shown = [
  'fact',
  'number',
  'kind',
  'effective_from',
  'value',
  'replaces',
  'reason',
  'file_id',
  'recorded_at',
  'recorded_by',
] as const;

/** All that is recorded of some facts, or of all, in the order in which it was recorded. */
export function readFactRows(db: ClientDb, facts?: readonly string[]): Promise<FactRow[]> {
  let query = db.selectFrom('company_fact').select(shown);
  if (facts) query = query.where('fact', '=', sql<string>`any(${[...facts]}::text[])`);
  return query.orderBy('fact').orderBy('number').execute();
}

/** Adds records; false where somebody else recorded one of the same facts meanwhile. */
export async function insertFactRows(
  db: ClientDb,
  rows: readonly Insertable<Tables['company_fact']>[],
): Promise<boolean> {
  const added = await db
    .insertInto('company_fact')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0n) === rows.length;
}

/** Whether a record has named this file as a logo. */
export async function isRecordedFile(db: ClientDb, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('company_fact').select('number').where('file_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
}

/** The domains that control tests are set up for, confirmed or not; they are kept there, and shown here. */
export function readDomains(db: ClientDb): Promise<{ id: string; name: string; confirmed_at: string | null }[]> {
  return db
    .selectFrom('test_target')
    .select(['id', 'name', 'confirmed_at'])
    .where('kind', '=', 'domain')
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** The clients for whom something that the registry shows begins to be so, on one of the days up to this one. */
export async function listClientsComing(
  db: PlatformDb,
  { after, limit }: ClientsAfter,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`select distinct f.client_id from company_fact f
    join client c on c.id = f.client_id and c.status = 'Active'
    where f.fact in ('industry', 'region', 'employees') and f.effective_from between ${from}::date and ${until}::date
      and f.effective_from > (f.recorded_at at time zone 'UTC')::date and f.client_id > ${after}
    order by 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.client_id);
}
