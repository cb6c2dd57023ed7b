import { sql } from 'kysely';
import { endOfDay } from '../../foundation/clock.ts';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { courseOf, statusOf } from './personal-course.ts';

/** The courses that people who worked here on a day had then: of a course that was taken again, the last time by then. */
function matching(db: ClientDb, { day }: { readonly day: string }) {
  return db
    .selectFrom('training_assignment as a')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'a.client_id').onRef('p.id', '=', 'a.person_id'))
    .where('a.assigned_on', '<=', day)
    .where((is) => is.or([is('a.ended_on', 'is', null), is('a.ended_on', '>', day)]))
    .where(
      sql<boolean>`not exists (select from training_assignment later where later.client_id = a.client_id
        and later.person_id = a.person_id and later.course_id = a.course_id and later.assigned_on <= ${day}::date
        and (later.ended_on is null or later.ended_on > ${day}::date)
        and (later.assigned_on, later.id) > (a.assigned_on, a.id))`,
    )
    .where('p.joined_on', '<=', day)
    .where((is) => is.or([is('p.left_on', 'is', null), is('p.left_on', '>', day)]));
}

const pageAssignedOn = declareList({
  matching,
  shown: (found: ReturnType<typeof matching>) =>
    found
      .select(['a.id', 'a.course_id', 'a.assigned_on', 'a.due_on', 'a.started_at', 'a.completed_on', 'a.score'])
      .select(['a.valid_until', 'p.name', 'p.department', 'p.sort_name as person_sort']),
  orderOf: declareOrders(
    'a',
    { id: 'text', person_sort: { kind: 'text', expression: sql`p.sort_name` } },
    { person: ['person_sort', 'id'] },
  ),
});

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
