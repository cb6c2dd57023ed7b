import { type Insertable, type Selectable, sql } from 'kysely';
import type { PlatformDb, Tables } from '../../foundation/database/scope.ts';

/** What was deleted in one go: how many rows of which table, which accounts stay, and how many bytes of files there were. */
export type Purged = {
  readonly deleted: Readonly<Record<string, number>>;
  readonly accountsKept: number;
  readonly bytes: number;
};

/** Deletes up to so many rows of a client whose deletion has begun; nothing where none is left. */
export async function purgeRows(db: PlatformDb, clientId: string, most: number): Promise<Purged | undefined> {
  const { rows } = await sql<{ measure: string; kind: string; amount: string }>`
    select measure, kind, amount from house.purge_client(${clientId}, ${most})`.execute(db);
  if (rows.length === 0) return undefined;
  const of = (measure: string) => rows.filter((row) => row.measure === measure);
  const sum = (measure: string) => of(measure).reduce((total, { amount }) => total + Number(amount), 0);
  const deleted: Record<string, number> = {};
  for (const { kind, amount } of of('deleted')) deleted[kind] = (deleted[kind] ?? 0) + Number(amount);
  return { deleted, accountsKept: sum('kept'), bytes: sum('bytes') };
}

/** Keeps that the deletion of a client's records began. */
export async function insertPurge(
  db: PlatformDb,
  purge: Pick<Insertable<Tables['client_purge']>, 'id' | 'begun_at' | 'begun_by' | 'reason' | 'worked_at'>,
): Promise<void> {
  await db.insertInto('client_purge').values(purge).execute();
}

/** Adds what was deleted just now to what was deleted before. */
export async function addToPurge(db: PlatformDb, id: string, { deleted, accountsKept, bytes }: Purged, now: Date) {
  await sql`update client_purge p set worked_at = ${now.toISOString()}, bytes = p.bytes + ${bytes}, accounts_kept = p.accounts_kept + ${accountsKept},
      deleted = p.deleted || (select coalesce(jsonb_object_agg(n.key, n.value::bigint + coalesce((p.deleted ->> n.key)::bigint, 0)), '{}')
        from jsonb_each_text(${JSON.stringify(deleted)}::jsonb) as n)
    where p.id = ${id}`.execute(db);
}

/** Keeps that nothing of a client is left, and how its ledger stands then. */
export async function endPurge(
  db: PlatformDb,
  id: string,
  { now, ledger }: { readonly now: Date; readonly ledger: { readonly size: number; readonly root: Uint8Array } },
): Promise<void> {
  await db
    .updateTable('client_purge')
    .set({ worked_at: now, ended_at: now, ledger_size: ledger.size, ledger_root: Buffer.from(ledger.root) })
    .where('id', '=', id)
    .execute();
}

/** The clients whose deletion has begun and was not worked on since an instant. */
export async function listPurgesAtRest(db: PlatformDb, workedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('client_purge')
    .select('id')
    .where('ended_at', 'is', null)
    .where('worked_at', '<', workedBefore.toISOString())
    .execute();
  return rows.map(({ id }) => id);
}

export type PurgeRow = Selectable<Tables['client_purge']> & {
  readonly company_name: string;
  readonly begun_by_name: string;
  readonly checkpoints: number;
  readonly platform_entries: number;
};

/** What was deleted of a client, with what is kept about it beside. */
export async function findPurge(db: PlatformDb, id: string): Promise<PurgeRow | undefined> {
  return db
    .selectFrom('client_purge as p')
    .innerJoin('client as c', 'c.id', 'p.id')
    .leftJoin('identity_user as u', 'u.id', 'p.begun_by')
    .selectAll('p')
    .select((is) => [
      'c.name as company_name',
      is.fn.coalesce('u.name', sql<string>`''`).as('begun_by_name'),
      sql<number>`(select count(*)::int from ledger_checkpoint k where k.ledger_id = p.id)`.as('checkpoints'),
      sql<number>`(select count(*)::int from ledger_entry e where e.ledger_id = 'platform' and e.subject_id = p.id)`.as(
        'platform_entries',
      ),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
}
