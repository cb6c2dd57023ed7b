import { type Insertable, type Selectable, sql } from 'kysely';
import type { PlatformDb, Tables } from '../../foundation/database/scope.ts';

/** What was deleted in one go: how many rows of which table, which accounts stay, and how many bytes of files there were. */
export type Purged = {
  readonly deleted: Readonly<Record<string, number>>;
  readonly accountsKept: number;
  readonly bytes: number;
};

/** Deletes up to so many rows of a client whose deletion has begun; nothing where none is left. */
async function purgeRows(db: PlatformDb, clientId: string, most: number): Promise<Purged | undefined> {
  const { rows } = await sql<{ measure: string; kind: string; amount: string }>`
    select measure, kind, amount from house.purge_client(${clientId}, ${most})`.execute(db);
  if (rows.length === 0) return undefined;
  const of = (measure: string) => rows.filter((row) => row.measure === measure);
  const sum = (measure: string) => of(measure).reduce((total, { amount }) => total + Number(amount), 0);
  const deleted: Record<string, number> = {};
  for (const { kind, amount } of of('deleted')) deleted[kind] = (deleted[kind] ?? 0) + Number(amount);
  return { deleted, accountsKept: sum('kept'), bytes: sum('bytes') };
}

/** What a batch came to: what it deleted, nothing where nothing is left, or what stood in its way. */
export type Batch = { readonly purged: Purged | undefined } | { readonly failure: string };

/** Tries to delete up to so many rows. Where the database refuses, all of it is undone, and the transaction goes on. */
export async function tryToPurge(db: PlatformDb, clientId: string, most: number): Promise<Batch> {
  await sql`savepoint purge_batch`.execute(db);
  try {
    return { purged: await purgeRows(db, clientId, most) };
  } catch (error) {
    // A connection that is gone fails here once more: then the whole job does, and is delivered again.
    await sql`rollback to savepoint purge_batch`.execute(db);
    return { failure: failureOf(error) };
  }
}

/** What kind of failure it was and where: what the database says besides may quote the row. */
function failureOf(error: unknown): string {
  const said = ['code', 'table', 'constraint'].flatMap((name) => {
    const word: unknown = Reflect.get(Object(error), name);
    return typeof word === 'string' && word !== '' ? [word] : [];
  });
  return (said.join(' ') || (error instanceof Error ? error.name : 'Unknown')).slice(0, 200);
}

/** Keeps what stood in the way of a batch. */
export async function noteFailure(db: PlatformDb, id: string, failure: string): Promise<void> {
  await db.updateTable('client_purge').set({ failure }).where('id', '=', id).execute();
}

/** Keeps that a deletion was begun anew, as nobody worked on it; answers how often that was since it last deleted something. */
export async function countTry(db: PlatformDb, id: string, now: Date): Promise<number> {
  const row = await db
    .updateTable('client_purge')
    .set((is) => ({ tries: is('tries', '+', 1), worked_at: now }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirstOrThrow();
  return row.tries;
}

/** Stops a deletion: nobody tries it again by themselves. */
export async function stopPurge(db: PlatformDb, id: string, now: Date): Promise<void> {
  await db.updateTable('client_purge').set({ stopped_at: now }).where('id', '=', id).execute();
}

/** Lets a deletion that has stopped be tried again; false where it has not. */
export async function letPurgeGoOn(db: PlatformDb, id: string, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('client_purge')
    .set({ stopped_at: null, failure: null, tries: 0, worked_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is not', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The deletions that have stopped, the oldest first. */
export function listStoppedPurges(db: PlatformDb, most: number) {
  return db
    .selectFrom('client_purge as p')
    .innerJoin('client as c', 'c.id', 'p.id')
    .select(['p.id', 'c.name', 'p.stopped_at'])
    .where('p.stopped_at', 'is not', null)
    .orderBy('p.stopped_at')
    .limit(most)
    .execute();
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
  await sql`update client_purge p set worked_at = ${now.toISOString()}, tries = 0, failure = null, bytes = p.bytes + ${bytes}, accounts_kept = p.accounts_kept + ${accountsKept},
      deleted = p.deleted || (select coalesce(jsonb_object_agg(n.key, n.value::bigint + coalesce((p.deleted ->> n.key)::bigint, 0)), '{}')
        from jsonb_each_text(${JSON.stringify(deleted)}::jsonb) as n)
    where p.id = ${id}`.execute(db);
}

/** Keeps that nothing of a client is left, how its ledger stands then, and what else is kept: it is not counted anew. */
export async function endPurge(
  db: PlatformDb,
  id: string,
  { now, ledger }: { readonly now: Date; readonly ledger: { readonly size: number; readonly root: Uint8Array } },
): Promise<void> {
  await db
    .updateTable('client_purge')
    .set({
      worked_at: now,
      ended_at: now,
      failure: null,
      ledger_size: ledger.size,
      ledger_root: Buffer.from(ledger.root),
      checkpoints: sql<number>`(select count(*) from ledger_checkpoint k where k.ledger_id = client_purge.id)`,
      // The entry that says how it ended is written in this transaction, after this.
      platform_entries: sql<number>`(select count(*) + 1 from ledger_entry e where e.ledger_id = 'platform' and e.subject_id = client_purge.id)`,
    })
    .where('id', '=', id)
    .execute();
}

/** The clients whose deletion has begun and was not worked on since an instant. */
export function listPurgesAtRest(db: PlatformDb, workedBefore: Date): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('client_purge as p')
    .innerJoin('client as c', 'c.id', 'p.id')
    .select(['p.id', 'c.name'])
    .where('p.ended_at', 'is', null)
    .where('p.stopped_at', 'is', null)
    .where('p.worked_at', '<', workedBefore.toISOString())
    .execute();
}

export type PurgeRow = Selectable<Tables['client_purge']> & {
  readonly company_name: string;
  readonly begun_by_name: string;
};

/** What was deleted of a client, with what is kept about it beside. */
export async function findPurge(db: PlatformDb, id: string): Promise<PurgeRow | undefined> {
  return db
    .selectFrom('client_purge as p')
    .innerJoin('client as c', 'c.id', 'p.id')
    .leftJoin('identity_user as u', 'u.id', 'p.begun_by')
    .selectAll('p')
    .select((is) => ['c.name as company_name', is.fn.coalesce('u.name', sql<string>`''`).as('begun_by_name')])
    .where('p.id', '=', id)
    .executeTakeFirst();
}
