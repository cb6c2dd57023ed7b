import type { CourseId } from '@claimlock/contract/training/courses';
import { dayOf, sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { assignMissing } from './assign.ts';
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
 * once they do. Answers whether they were given it, and in a sentence what holds now: who has it already keeps it as it is.
 */
export async function assignToPerson(
  context: ClientContext,
  course: NamedCourse,
  personId: string,
): Promise<{ readonly given: boolean; readonly says: string }> {
  const { db, clock } = context;
  const { courseId } = course;
  const today = dayOf(clock.now());
  const had = await findCurrent(db, personId, courseId);
  const counts = had?.completed_on != null && (had.valid_until === null || had.valid_until >= today);
  if (had && had.completed_on === null)
    return { given: false, says: `Has this course already, due ${sayDay(had.due_on)}.` };
  if (had?.completed_on && counts)
    return { given: false, says: `Completed this course on ${sayDay(had.completed_on)}.` };
  if (await isNamedFor(db, personId, courseId))
    return { given: false, says: 'This course is assigned to them already, for when they join.' };
  await namePeople(db, await ruleFor(context, course), [personId]);
  await assignMissing(context, { courseId, personIds: [personId] });
  const has = await findCurrent(db, personId, courseId);
  if (!has) return { given: true, says: 'Assigned for when they join.' };
  return {
    given: true,
    says: has.completed_on ? `Completed on ${sayDay(has.completed_on)}, which counts.` : `Due ${sayDay(has.due_on)}.`,
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
  // Somebody else was quicker with the same.
  if (!added) return (await findRuleOfNamed(db, terms)) ?? id;
  record(
    'training-rule.added',
    { ruleId: id, courseId: course.courseId, audience: 'named', role: null, groupId: null, dueDays, everyMonths },
    { kind: 'training-rule', id },
  );
  return id;
}
