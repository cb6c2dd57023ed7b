import type { ClientContext } from '../../foundation/http/hallway.ts';
import { bringReadersForward } from '../documents/index.ts';
import { bringCoursesForward } from '../training/index.ts';
import type { Item } from './store.ts';
import { followThings, listOpenThings } from './thing-store.ts';

/**
 * Has each step that stands for a document or a course, and that document or course, one day: the earlier of the two, and
 * where the checklist gives another number of days now, the one that it gives. Answers whose steps have another day by it.
 */
export async function keepOneDay(
  { db }: ClientContext,
  personIds: readonly string[],
  changed: readonly (Item & { readonly was: string | null })[] = [],
): Promise<string[]> {
  const open = await listOpenThings(db, personIds);
  if (open.length === 0) return [];
  const before = new Map(changed.map(({ person_id, step_id, was }) => [`${person_id} ${step_id}`, was]));
  const days = open.map(({ person_id, step_id, document_id, course_id, due_on }) => ({
    personId: person_id,
    documentId: document_id,
    courseId: course_id,
    dueOn: due_on,
    was: before.get(`${person_id} ${step_id}`) ?? null,
  }));
  await bringReadersForward(
    db,
    days.flatMap(({ documentId, ...day }) => (documentId === null ? [] : [{ ...day, documentId }])),
  );
  await bringCoursesForward(
    db,
    days.flatMap(({ courseId, ...day }) => (courseId === null ? [] : [{ ...day, courseId }])),
  );
  return followThings(db, personIds);
}
