import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type NewFigures = Insertable<Tables['client_figure']> & { readonly client_id: string };

/** Up to where the ledger of each of some clients was looked at, and when somebody there was last seen to change something. */
export async function readCountedOf(db: PlatformDb, clientIds: readonly string[]) {
  const rows = await db
    .selectFrom('client_figure')
    .select(['client_id', 'entries', 'last_active_at'])
    .where('client_id', '=', sql<string>`any(${clientIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.client_id, { entries: Number(row.entries), lastActive: row.last_active_at }]));
}

/** Keeps the figures of some clients in place of those before. */
export async function keepFigures(db: PlatformDb, figures: readonly NewFigures[]): Promise<void> {
  const [first] = figures;
  if (!first) return;
  const changed = Object.keys(first).filter((name) => name !== 'client_id');
  await db
    .insertInto('client_figure')
    .values([...figures])
    .onConflict((conflict) =>
      conflict
        .column('client_id')
        .doUpdateSet(Object.fromEntries(changed.map((name) => [name, sql`excluded.${sql.ref(name)}`]))),
    )
    .execute();
}

/** When a part of the product was used, and how much was changed in a month, as counting finds it bit by bit. */
export type Used = { readonly client_id: string; readonly area: string; readonly last_used_at: string };
export type Changed = { readonly client_id: string; readonly month: string; readonly changes: number };

/** Keeps when parts of the product were last used. */
export async function keepUse(db: PlatformDb, used: readonly Used[]): Promise<void> {
  if (used.length === 0) return;
  await sql`insert into client_area as a (client_id, area, last_used_at)
    select * from unnest(${used.map((one) => one.client_id)}::text[], ${used.map((one) => one.area)}::text[],
      ${used.map((one) => one.last_used_at)}::timestamptz[])
    on conflict (client_id, area) do update set last_used_at = excluded.last_used_at
      where a.last_used_at < excluded.last_used_at`.execute(db);
}

/** Adds changes to those that were counted of a month before. */
export async function addChanges(db: PlatformDb, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`insert into client_month as m (client_id, month, changes)
    select * from unnest(${changed.map((one) => one.client_id)}::text[], ${changed.map((one) => one.month)}::text[],
      ${changed.map((one) => one.changes)}::int[])
    on conflict (client_id, month) do update set changes = m.changes + excluded.changes`.execute(db);
}
