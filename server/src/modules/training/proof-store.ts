import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { AskedPeople } from '../evidence-items/index.ts';

/** How far people are with each course that is assigned to somebody, by its id. */
export async function readCourseProofs(db: ClientDb, today: string): Promise<ReadonlyMap<string, AskedPeople>> {
  const { rows } = await sql<AskedPeople & { course_id: string }>`
    select course_id, count(*)::int as asked, count(completed_at)::int as done,
        (count(*) filter (where completed_at is null and due_on < ${today}::date))::int as overdue,
        (count(*) filter (where completed_at is null and assigned_on = first_on))::int as open_of_first
      from (
        select a.course_id, a.completed_at, a.due_on, a.assigned_on, min(a.assigned_on) over (partition by a.course_id) as first_on
          from training_assignment a join person p on p.client_id = a.client_id and p.id = a.person_id
         where a.is_current and a.ended_on is null and p.status = 'Active'
      ) asked group by course_id`.execute(db);
  return new Map(rows.map(({ course_id, ...proof }) => [course_id, proof]));
}
