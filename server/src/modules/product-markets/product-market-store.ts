import { type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type MarketRow = Selectable<Tables['product_market']>;

/** What is said of products on the market, by product. */
export async function readMarkets(db: ClientDb): Promise<Map<string, MarketRow>> {
  const rows = await db.selectFrom('product_market').selectAll().orderBy('scope_id').execute();
  return new Map(rows.map((row) => [row.scope_id, row]));
}

/** Keeps what is said of a product on a version, 0 for the first; undefined where somebody said more meanwhile. */
export async function saveMarket(
  db: ClientDb,
  { scope_id, placed_on, supported_until, set_by }: Omit<MarketRow, 'client_id' | 'set_at' | 'version'>,
  version: number,
  at: Date,
): Promise<MarketRow | undefined> {
  const { rows } =
    await sql<MarketRow>`insert into product_market (scope_id, placed_on, supported_until, set_by, set_at)
    values (${scope_id}, ${placed_on}::date, ${supported_until}::date, ${set_by}, ${at}::timestamptz)
    on conflict (client_id, scope_id) do update
      set placed_on = excluded.placed_on, supported_until = excluded.supported_until, set_by = excluded.set_by,
        set_at = excluded.set_at, version = product_market.version + 1
      where product_market.version = ${version}
    returning *`.execute(db);
  return rows[0]?.version === version + 1 ? rows[0] : undefined;
}
