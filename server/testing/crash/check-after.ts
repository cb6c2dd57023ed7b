import type pg from 'pg';
import type { Acknowledged } from './writers.ts';

/** What a database holds after crashes, against what was acknowledged. Everything but `kept` should be 0 or empty. */
export type Aftermath = {
  readonly kept: number;
  readonly lost: number;
  readonly doubled: number;
  readonly torn: number;
  /** Each index that does not agree with its table, and what was said of it. */
  readonly brokenIndexes: readonly string[];
};

/**
 * Compares what is stored with what was acknowledged: nothing lost, nothing there twice, every item with exactly its
 * one ledger entry, and every index in agreement with its table.
 */
export async function checkAfter(
  client: pg.Client,
  clientId: string,
  acknowledged: readonly Acknowledged[],
): Promise<Aftermath> {
  const items = await client.query<{ id: string; title: string }>(
    'select id, title from action_item where client_id = $1',
    [clientId],
  );
  const byId = new Map(items.rows.map((row) => [row.id, row.title]));
  const titles = new Map<string, number>();
  for (const { title } of items.rows) titles.set(title, (titles.get(title) ?? 0) + 1);
  const entries = await client.query<{ id: string; n: number }>(
    `select subject_id as id, count(*)::int as n from ledger_entry where ledger_id = $1 and type = 'action-item.added' group by 1`,
    [clientId],
  );
  const recorded = new Map(entries.rows.map((row) => [row.id, row.n]));
  await client.query('create extension if not exists amcheck');
  const indexes = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace and i.indisvalid`,
  );
  const brokenIndexes: string[] = [];
  for (const { name } of indexes.rows) {
    await client.query('select bt_index_check($1::regclass, true)', [name]).catch((error: unknown) => {
      brokenIndexes.push(`${name}: ${String(error)}`);
    });
  }
  const torn =
    [...byId.keys()].filter((id) => recorded.get(id) !== 1).length +
    [...recorded.keys()].filter((id) => !byId.has(id)).length;
  return {
    kept: acknowledged.filter(({ id, title }) => byId.get(id) === title).length,
    lost: acknowledged.filter(({ id, title }) => byId.get(id) !== title).length,
    doubled: [...titles.values()].filter((count) => count > 1).length,
    torn,
    brokenIndexes,
  };
}
