import { sql } from 'kysely';
import type { PlatformDb } from '../../foundation/database/scope.ts';

/** How many action items of each of some clients are open, and how many of those are past their day; a client without any is not among them. */
export async function countActionsOf(db: PlatformDb, clientIds: readonly string[], today: string) {
  const { rows } = await sql<{ client_id: string; open: number; overdue: number }>`
    select client_id, count(*)::int as open, count(*) filter (where due_on < ${today}::date)::int as overdue
      from action_item where client_id = any(${clientIds}::text[]) and is_open group by client_id`.execute(db);
  return new Map(rows.map((row) => [row.client_id, row]));
}
