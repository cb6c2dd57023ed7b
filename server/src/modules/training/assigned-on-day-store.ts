import { sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { isHereOn } from '../people/index.ts';

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
    .where(isHereOn(day));
}

/** A page of the courses that people had on a day, by their names. */
export const pageAssignedOn = declareList({
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
