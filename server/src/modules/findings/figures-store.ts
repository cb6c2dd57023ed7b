import { sql } from 'kysely';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';

type OpenFindings = {
  readonly client_id: string;
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  readonly info: number;
  readonly overdue: number;
};

/** How many findings of each of some clients are open, by severity, and how many are past their day; a client without any is not among them. */
export async function countFindingsOf(db: PlatformDb, clientIds: readonly string[], today: string) {
  const { rows } = await sql<OpenFindings>`select client_id,
      count(*) filter (where severity = 'Critical')::int as critical, count(*) filter (where severity = 'High')::int as high,
      count(*) filter (where severity = 'Medium')::int as medium, count(*) filter (where severity = 'Low')::int as low,
      count(*) filter (where severity = 'Info')::int as info, count(*) filter (where due_on < ${today}::date)::int as overdue
      from finding where client_id = any(${clientIds}::text[]) and is_open group by client_id`.execute(db);
  return new Map(rows.map((row) => [row.client_id, row]));
}

/** How many critical findings are open that were identified on a day or before it. */
export async function countCriticalSince(db: ClientDb, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from finding
    where is_open and severity = 'Critical' and identified_on <= ${day}::date`.execute(db);
  return rows[0]?.count ?? 0;
}
