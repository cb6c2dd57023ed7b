import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** How many who work there have completed a course that they have to take, are late, and have not of those who were asked first. */
export type CourseProof = {
  readonly completed: number;
  readonly overdue: number;
  readonly open_of_first: number;
};

/** What people have shown of each course that somebody has to take, by its id. */
export async function readCourseProofs(db: ClientDb, today: string): Promise<ReadonlyMap<string, CourseProof>> {
  const { rows } = await sql<CourseProof & { course_id: string }>`
    select course_id, count(completed_at)::int as completed,
        (count(*) filter (where completed_at is null and due_on < ${today}::date))::int as overdue,
        (count(*) filter (where completed_at is null and assigned_on = first_on))::int as open_of_first
      from (
        select a.course_id, a.completed_at, a.due_on, a.assigned_on, min(a.assigned_on) over (partition by a.course_id) as first_on
          from training_assignment a join person p on p.client_id = a.client_id and p.id = a.person_id
         where a.is_current and a.ended_on is null and p.status = 'Active'
      ) asked group by course_id`.execute(db);
  return new Map(rows.map(({ course_id, ...proof }) => [course_id, proof]));
}
