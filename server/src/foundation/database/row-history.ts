import { sql } from 'kysely';
import type { ClientDb } from './scope.ts';

/**
 * Since when is kept what a client's rows were (ADR 0062): from the instant at which it was added, and for one that was there
 * before rows had a history, from then on.
 */
export async function historyKeptSince(db: ClientDb): Promise<Date> {
  const { rows } = await sql<{ since: string }>`select coalesce(
      (select h.at from row_history h where h.client_id = c.id and h.table_name = 'client' order by h.at limit 1), c.created_at) as since
    from client c where c.id = house.client_id()`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('A client reads the history of its own rows.');
  return new Date(first.since);
}
