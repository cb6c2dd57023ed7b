import { ProductError } from '@claimlock/contract/errors';
import { attemptsBeforeWait, waitHours } from '@claimlock/contract/training/courses';
import type * as contract from '@claimlock/contract/training/endpoints';
import { dayOf, monthsAfter } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId, newSecret } from '../../foundation/ids.ts';
import { aboutPerson } from './assign.ts';
import { type AssignmentRow, updateAssignment } from './assignment-store.ts';
import { type AttemptRow, findAttempt, findOpenAttempt, insertAttempt, updateAttempt } from './attempt-store.ts';
import type { Course } from './course-content.ts';
import { keepEvidenceOfCourses } from './course-evidence.ts';
import { findMine } from './my-courses.ts';
import { courseOf, leftOf, readOf, waitOf } from './personal-course.ts';
import { askedOf, markOf } from './quiz.ts';

const hexOf = (version: Uint8Array): string => Buffer.from(version).toString('hex');
const isOf = ({ version }: Course, attempt: AttemptRow) => hexOf(attempt.version) === version;

/** Begins an attempt, or goes on with the one that is open: two tabs have the same one. */
export const startQuizAttempt: Handler<typeof contract.startQuizAttempt> = async (context, { assignmentId }) => {
  const { db, clock } = context;
  const row = await findMine(context, assignmentId, { held: true });
  const course = courseOf(row);
  refuseUnlessReady(context, row, course);
  const open = await findOpenAttempt(db, row.id);
  if (open && isOf(course, open)) return asAttempt(open, course);
  if (open) await updateAttempt(db, open.id, { dropped: true });
  const attempt = {
    id: newId('trt', clock),
    number: row.attempts + 1,
    seed: newSecret(),
    version: Buffer.from(course.version, 'hex'),
  };
  await insertAttempt(db, {
    ...attempt,
    assignment_id: row.id,
    person_id: row.person_id,
    started_at: clock.now(),
  });
  await updateAssignment(db, row.id, { attempts: attempt.number, started_at: row.started_at ?? clock.now() });
  return asAttempt(attempt, course);
};

function refuseUnlessReady({ clock }: ClientContext, row: AssignmentRow, course: Course): void {
  if (row.completed_on !== null) throw new ProductError('training.completed');
  if (waitOf(row, clock.now()) !== null) throw new ProductError('training.wait');
  if (readOf(course, row).length < course.modules.length) throw new ProductError('training.modules-first');
}

const asAttempt = ({ id, number, seed }: Pick<AttemptRow, 'id' | 'number' | 'seed'>, course: Course) => ({
  id,
  number,
  courseId: course.id,
  version: course.version,
  questions: askedOf(course.questions, seed),
});

/** Marks an attempt. It counts once, on the version that it was asked of; the right answers are said from then on. */
export const answerQuizAttempt: Handler<typeof contract.answerQuizAttempt> = async (context, input) => {
  const { db, clock, record } = context;
  const row = await findMine(context, input.assignmentId, { held: true });
  const course = courseOf(row);
  const attempt = await findAttempt(db, row.id, input.attemptId);
  if (!attempt) throw new ProductError('not-found');
  if (attempt.answered_at !== null) throw new ProductError('training.attempt-answered');
  if (row.completed_on !== null) throw new ProductError('training.completed');
  if (attempt.dropped || !isOf(course, attempt)) throw new ProductError('training.course-changed');
  const mark = markOf(course.questions, attempt.seed, input.answers);
  if (!mark) throw new ProductError('training.answers-missing');
  const { score, passed } = mark;
  const now = clock.now();
  await updateAttempt(db, attempt.id, { answered_at: now, score, passed });
  const whose = { assignmentId: row.id, courseId: course.id, personId: row.person_id };
  const about = aboutPerson(row.person_id);
  record('training.quiz-answered', { ...whose, attemptId: attempt.id, version: course.version, score, passed }, about);
  const after = passed ? await complete(context, row, course, score) : await countFailed(context, row);
  return { id: attempt.id, ...mark, attemptsLeft: leftOf(after), waitUntil: waitOf(after, now) };
};

async function complete(context: ClientContext, row: AssignmentRow, course: Course, score: number) {
  const { db, clock, record } = context;
  const now = clock.now();
  const validUntil = row.every_months === null ? null : monthsAfter(dayOf(now), row.every_months);
  await updateAssignment(db, row.id, {
    completed_at: now,
    version: Buffer.from(course.version, 'hex'),
    score,
    valid_until: validUntil,
    failed: 0,
    wait_until: null,
  });
  const whose = { assignmentId: row.id, courseId: course.id, personId: row.person_id };
  record('training.completed', { ...whose, version: course.version, score, validUntil }, aboutPerson(row.person_id));
  keepEvidenceOfCourses(context);
  return { failed: 0, wait_until: null };
}

/** The last attempt before a wait makes the next one wait, and then they are counted anew. */
async function countFailed({ db, clock }: ClientContext, row: AssignmentRow) {
  const waits = row.failed + 1 >= attemptsBeforeWait;
  const after = {
    failed: waits ? 0 : row.failed + 1,
    wait_until: waits ? new Date(clock.now().getTime() + waitHours * 3_600_000).toISOString() : null,
  };
  await updateAssignment(db, row.id, after);
  return after;
}
