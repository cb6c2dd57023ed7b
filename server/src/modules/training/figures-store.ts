import { sql } from 'kysely';
import type { PlatformDb } from '../../foundation/database/scope.ts';

/** How many courses are overdue with people who work at each of some clients; a client without any is not among them. */
export async function countLateCoursesOf(db: PlatformDb, clientIds: readonly string[], today: string) {
  const { rows } = await sql<{ client_id: string; overdue: number }>`select a.client_id, count(*)::int as overdue
      from training_assignment a join person p on p.client_id = a.client_id and p.id = a.person_id and p.status = 'Active'
      where a.client_id = any(${clientIds}::text[]) and a.is_current and a.ended_on is null and a.completed_at is null
        and a.due_on < ${today}::date group by a.client_id`.execute(db);
  return new Map(rows.map((row) => [row.client_id, row.overdue]));
}
