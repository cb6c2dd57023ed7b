import { sql } from 'kysely';
import type { AnyDb } from '../../foundation/database/scope.ts';

/**
 * How many courses people had to have on a day, and how many of them counted as completed on it. Each person and course
 * counts once, of people who worked there on that day.
 */
export async function countCompletion(
  db: AnyDb,
  clientId: string,
  asOf: string,
): Promise<{ required: number; complete: number }> {
  const { rows } = await sql<{ required: number; complete: number }>`select count(*) as required,
      count(*) filter (where counts) as complete
    from (
      select bool_or(a.completed_on <= ${asOf}::date and coalesce(a.valid_until, 'infinity') >= ${asOf}::date) as counts
      from training_assignment a join person p on p.client_id = a.client_id and p.id = a.person_id
      where a.client_id = ${clientId} and a.assigned_on <= ${asOf}::date and (a.ended_on is null or a.ended_on > ${asOf}::date)
        and p.joined_on <= ${asOf}::date and (p.left_on is null or p.left_on > ${asOf}::date)
      group by a.person_id, a.course_id
    ) asked`.execute(db);
  const [row] = rows;
  return { required: Number(row?.required ?? 0), complete: Number(row?.complete ?? 0) };
}
