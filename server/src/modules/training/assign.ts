import { ClientId, PersonId } from '@claimlock/contract/identifiers';
import { type CourseId, CourseId as KnownCourse } from '@claimlock/contract/training/courses';
import { z } from 'zod';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { type EndedRow, endAssignments } from './assignment-store.ts';
import { keepEvidenceOfCourses } from './course-evidence.ts';
import {
  carryOver,
  insertAssignments,
  listMissing,
  listOutgrown,
  type Missing,
  type Only,
  type Revived,
  reviveCompleted,
  supersede,
} from './rule-store.ts';

/** What an entry of training is about: whoever has the course. */
export const aboutPerson = (id: string) => ({ kind: 'person', id });

/** A course's id as the ledger knows it. */
export const courseNamed = (id: string): CourseId => KnownCourse.parse(id);

/** So many courses are assigned in one transaction; the rest follows in the background, as much at a time. */
export const mostAtOnce = 500;

const watchInput = z.object({ clientId: ClientId });

/** The job that does for one client what each day does. */
export const watchClientJob: JobRequest<typeof watchInput> = { name: 'training.watch-client', input: watchInput };

/**
 * Assigns what the rules ask for and nobody has yet: to everybody, or to some people, or of one course. Answers how many were
 * assigned for the first time, and how many again; of more than one transaction holds, the first part.
 */
export async function assignMissing(
  context: ClientContext,
  only: Only = {},
): Promise<{ added: number; again: number }> {
  const { db, clock, clientId, enqueue } = context;
  const today = dayOf(clock.now());
  const revived = await reviveCompleted(db, today, only, mostAtOnce);
  recordAssigned(context, revived);
  // Who waits to have a completion back is not asked for the course meanwhile.
  const missing = revived.length === mostAtOnce ? [] : await listMissing(db, today, only, mostAtOnce);
  if (revived.length === mostAtOnce || missing.length === mostAtOnce) enqueue(watchClientJob, { clientId });
  if (missing.length === 0) return { added: 0, again: 0 };
  const again = missing.filter(({ valid_until }) => valid_until !== null);
  if (again.length > 0) await supersede(db, again);
  const rows = missing.map((one) => ({ one, id: newId('tra', clock), dueOn: dueOf(one, today) }));
  const added = await insertAssignments(
    db,
    rows.map(({ one, id, dueOn }) => ({
      id,
      course_id: one.course_id,
      person_id: one.person_id,
      rule_id: one.rule_id,
      assigned_on: today,
      due_on: dueOn,
      every_months: one.every_months,
    })),
  );
  const kept = rows.filter(({ id }) => added.has(id));
  recordAssigned(
    context,
    kept.map(({ one, id, dueOn }) => ({ ...one, id, due_on: dueOn })),
  );
  const renewed = kept.filter(({ one }) => one.valid_until !== null).length;
  keepEvidenceOfCourses(context);
  return { added: kept.length - renewed, again: renewed };
}

/** Records that courses are asked of people, each by its rule. */
function recordAssigned({ record }: ClientContext, rows: readonly Revived[]): void {
  for (const { id, course_id, person_id, rule_id, due_on } of rows)
    record(
      'training.assigned',
      { assignmentId: id, courseId: courseNamed(course_id), personId: person_id, ruleId: rule_id, dueOn: due_on },
      aboutPerson(person_id),
    );
}

/** A course that is taken again is due on the last day of the completion before. */
function dueOf({ due_days, valid_until }: Missing, today: string): string {
  return valid_until !== null && valid_until > today ? valid_until : addDays(today, due_days);
}

/** Why an ongoing rule no longer includes a person: they moved, or were taken off it. */
type WhyOutgrown = 'moved' | 'taken-off';

/** Ends what is asked of somebody, or by a rule, or some courses by their ids, from today on; what was not completed is recorded as withdrawn. */
export async function withdraw(
  context: ClientContext,
  of: { readonly personId: string } | { readonly ruleId: string } | { readonly ids: readonly string[] },
  why: WhyOutgrown = 'moved',
): Promise<readonly EndedRow[]> {
  const { db, clock, record } = context;
  const ended = await endAssignments(db, of, dayOf(clock.now()));
  for (const { id, course_id, person_id } of ended)
    record(
      'training.withdrawn',
      {
        assignmentId: id,
        courseId: courseNamed(course_id),
        personId: person_id,
        because: 'personId' in of ? 'left' : 'ruleId' in of ? 'rule-ended' : why,
      },
      aboutPerson(person_id),
    );
  if (ended.length > 0) keepEvidenceOfCourses(context);
  return ended;
}

/** Leaves people what they have begun and another rule asks of them as well; answers which courses those are. */
export async function carry(context: ClientContext, of: Parameters<typeof carryOver>[1]): Promise<ReadonlySet<string>> {
  const carried = await carryOver(context.db, of);
  recordAssigned(context, carried);
  return new Set(carried.map(({ id }) => id));
}

const reassignInput = z.object({ clientId: ClientId, personIds: z.array(PersonId) });

/** The job that goes on with what one transaction could not hold when people moved. */
export const reassignJob: JobRequest<typeof reassignInput> = { name: 'training.reassign-people', input: reassignInput };

/**
 * People have another department, role or group, or were taken off a course: what was asked of them for the one before and is not done is asked no
 * more, and what the rules ask of them now is assigned. Of more than one transaction holds, the first part; the rest
 * follows in the background.
 */
export async function reassign(
  context: ClientContext,
  personIds: readonly PersonId[],
  why: WhyOutgrown = 'moved',
): Promise<void> {
  const { db, clientId, enqueue } = context;
  const outgrown = await listOutgrown(db, personIds, mostAtOnce);
  if (outgrown.length > 0) {
    const carried = await carry(context, { ids: outgrown });
    await withdraw(context, { ids: outgrown.filter((id) => !carried.has(id)) }, why);
  }
  // Who waits to be asked no more is not asked anew meanwhile.
  if (outgrown.length === mostAtOnce) enqueue(reassignJob, { clientId, personIds: [...personIds] });
  else await assignMissing(context, { personIds });
}
