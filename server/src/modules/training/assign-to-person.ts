import { ProductError } from '@claimlock/contract/errors';
import type { CourseId } from '@claimlock/contract/training/courses';
import { dayOf, sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { aboutPerson, assignMissing } from './assign.ts';
import { findCurrent, findRuleOfNamed, isNamedFor, type NamedTerms, namePeople } from './named-store.ts';
import { insertRule } from './rule-store.ts';

/** A course for people who are selected by name, on terms that whoever assigns it says. */
export type NamedCourse = {
  readonly courseId: CourseId;
  readonly dueDays: number;
  readonly everyMonths: number | null;
};

/**
 * Assigns a course to one person by name, by one rule for all whom somebody names for it on the same terms; to whoever has not joined,
 * once they do. Answers whether they were given it, and in a sentence what holds now: who has it already keeps it as it is, and is
 * named all the same, so that they keep it when the rule by which they have it ends or covers them no more.
 */
export async function assignToPerson(
  context: ClientContext,
  course: NamedCourse,
  personId: string,
): Promise<{ readonly isDone: boolean; readonly message: string }> {
  const { db, clock, record } = context;
  const { courseId } = course;
  const today = dayOf(clock.now());
  const had = await findCurrent(db, personId, courseId);
  const counts = had?.completed_on != null && (had.valid_until === null || had.valid_until >= today);
  if (had?.completed_on && counts)
    return { isDone: false, message: `Completed this course on ${sayDay(had.completed_on)}.` };
  const isNamed = await isNamedFor(db, personId, courseId);
  if (!isNamed) {
    const ruleId = await ruleFor(context, course);
    await namePeople(db, ruleId, [personId]);
    record('training-rule.person-named', { ruleId, courseId, personId }, aboutPerson(personId));
  }
  if (had && had.completed_on === null)
    return { isDone: false, message: `Has this course already, due ${sayDay(had.due_on)}.` };
  if (isNamed) return { isDone: false, message: 'This course is assigned to them already, for when they join.' };
  await assignMissing(context, { courseId, personIds: [personId] });
  const has = await findCurrent(db, personId, courseId);
  if (!has) return { isDone: true, message: 'Assigned for when they join.' };
  return {
    isDone: true,
    message: has.completed_on
      ? `Already completed on ${sayDay(has.completed_on)}; that counts.`
      : `Due ${sayDay(has.due_on)}.`,
  };
}

/** The rule by which whoever acts names people for a course on such terms: the one that there is, or a new one. */
async function ruleFor({ db, clock, record, membership }: ClientContext, course: NamedCourse): Promise<string> {
  const terms: NamedTerms = { ...course, assignedBy: membership?.personId ?? null };
  const known = await findRuleOfNamed(db, terms);
  if (known) return known;
  const { courseId, dueDays, everyMonths, assignedBy } = terms;
  const id = newId('trl', clock);
  const now = clock.now();
  const added = await insertRule(db, {
    id,
    course_id: courseId,
    audience: 'named',
    due_days: dueDays,
    every_months: everyMonths,
    assigned_by: assignedBy,
    from_on: dayOf(now),
    created_at: now,
  });
  if (!added) throw new ProductError('conflict');
  record(
    'training-rule.added',
    { ruleId: id, courseId: course.courseId, audience: 'named', role: null, groupId: null, dueDays, everyMonths },
    { kind: 'training-rule', id },
  );
  return id;
}
