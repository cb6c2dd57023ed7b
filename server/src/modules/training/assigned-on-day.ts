import { endOfDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { pageAssignedOn } from './assigned-on-day-store.ts';
import { courseOf, statusOf } from './personal-course.ts';

/** A page of the courses that people had on a day, and where they were with each; department and due day as they are today. */
export async function listAssignedOn(
  { db }: ClientContext,
  day: string,
  asked: { readonly after: string | undefined; readonly limit: number },
) {
  const page = await pageAssignedOn(db, { day }, { ...asked, count: false, sort: 'person' });
  const end = endOfDay(day);
  const items = page.rows.map((row) => {
    const completed = row.completed_on !== null && row.completed_on <= day;
    const started_at = row.started_at !== null && new Date(row.started_at) <= end ? row.started_at : null;
    const completed_on = completed ? row.completed_on : null;
    return {
      person: row.name,
      department: row.department,
      title: courseOf(row).title,
      status: statusOf({ completed_on, due_on: row.due_on, started_at }, day),
      assignedOn: row.assigned_on,
      dueDate: row.due_on,
      completedOn: completed_on,
      score: completed ? row.score : null,
      validUntil: completed ? row.valid_until : null,
    };
  });
  return { items, next: page.next };
}
