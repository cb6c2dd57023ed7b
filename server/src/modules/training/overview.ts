import { ProductError } from '@claimlock/contract/errors';
import type * as assigning from '@claimlock/contract/training/assigning';
import type * as contract from '@claimlock/contract/training/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutPerson, assignMissing } from './assign.ts';
import {
  countByCourseAndDepartment,
  countLearners,
  findAssignment,
  lockAssignment,
  pageAssignments,
  updateAssignment,
} from './assignment-store.ts';
import { courses, summaryOf } from './catalogue.ts';
import { readTrainingSinceMonth } from './completion.ts';
import { asAssignedCourse, courseOf } from './personal-course.ts';
import { countUnmatched, readSyncedAt, saveSync } from './rule-store.ts';

type Counts = { readonly assigned: number; readonly completed: number; readonly overdue: number };

function total(rows: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => rows.reduce((whole, row) => whole + Number(row[name]), 0);
  return { assigned: sum('assigned'), completed: sum('completed'), overdue: sum('overdue') };
}

/** How far training has come: in one figure, by course and by department. */
export const readTrainingSummary: Handler<typeof contract.readTrainingSummary> = async ({ db, clock, clientId }) => {
  const today = dayOf(clock.now());
  const [{ now, before }, cells, learners, syncedAt] = await Promise.all([
    readTrainingSinceMonth(db, clientId, clock.now()),
    countByCourseAndDepartment(db, today),
    countLearners(db, today),
    readSyncedAt(db),
  ]);
  return {
    now,
    before,
    people: learners.people,
    overduePeople: learners.overdue,
    courses: courses.map((course) => ({
      ...summaryOf(course),
      counts: total(cells.filter(({ course_id }) => course_id === course.id)),
    })),
    departments: [...Map.groupBy(cells, ({ department }) => department)]
      .map(([department, rows]) => ({ department, ...total(rows) }))
      .sort((one, other) => one.department.localeCompare(other.department, 'en')),
    syncedAt,
  };
};

/** Who has which course and how far they are. */
export const listAssignedCourses: Handler<typeof assigning.listAssignedCourses> = async (
  { db, clock },
  { clientId: _, ...input },
) => {
  const { after, limit, count, sort, ...filter } = input;
  const now = clock.now();
  const today = dayOf(now);
  const asked = { after, limit, count, sort };
  const { rows, next, total } = await pageAssignments(db, { ...filter, today }, asked);
  return { items: rows.map((row) => asAssignedCourse(row, today, now)), next, total };
};

/** Lets somebody try a quiz again at once. */
export const resetQuizAttempts: Handler<typeof assigning.resetQuizAttempts> = async (context, { assignmentId }) => {
  const { db, clock, record } = context;
  const now = clock.now();
  const today = dayOf(now);
  await lockAssignment(db, assignmentId);
  const row = await findAssignment(db, { id: assignmentId, today });
  if (!row) throw new ProductError('not-found');
  const shown = asAssignedCourse(row, today, now);
  if (!shown.waits && row.failed === 0) throw new ProductError('training.nothing-to-reset');
  await updateAssignment(db, row.id, { failed: 0, wait_until: null });
  const whose = { assignmentId: row.id, courseId: courseOf(row).id, personId: row.person_id };
  record('training.attempts-reset', whose, aboutPerson(row.person_id));
  return { ...shown, failed: 0, waits: false };
};

/** Brings the results of the built-in courses to the record, and says what that changed. */
export const syncTraining: Handler<typeof assigning.syncTraining> = async (context) => {
  const { db, clock, clientId, record } = context;
  const { added, again } = await assignMissing(context);
  const unmatched = await countUnmatched(db);
  const now = clock.now();
  await saveSync(db, now);
  record('training.synced', { added, updated: again, unmatched }, { kind: 'client', id: clientId });
  return { added, updated: again, unmatched, syncedAt: now.toISOString() };
};
