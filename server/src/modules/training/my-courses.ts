import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/training/endpoints';
import type { OpenCourse } from '@claimlock/contract/training/endpoints';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import {
  type AssignmentRow,
  findAssignment,
  listAssignmentsOf,
  lockAssignment,
  updateAssignment,
} from './assignment-store.ts';
import { asPersonalCourse, courseOf, leftOf, readOf, waitOf } from './personal-course.ts';

/** Who asks, as a person of the client; whoever is none has no courses. */
const askerOf = ({ membership }: ClientContext): string => membership?.personId ?? '';

/** One's own course; somebody else's is not there. Held until the transaction ends where something of it is changed. */
export async function findMine(context: ClientContext, id: string, { held = false } = {}): Promise<AssignmentRow> {
  const { db, clock } = context;
  if (held) await lockAssignment(db, id);
  const row = await findAssignment(db, { id, personId: askerOf(context), today: dayOf(clock.now()) });
  if (!row) throw new ProductError('not-found');
  return row;
}

/** The courses of whoever asks. */
export const listMyCourses: Handler<typeof contract.listMyCourses> = async (context) => {
  const today = dayOf(context.clock.now());
  const rows = await listAssignmentsOf(context.db, askerOf(context), today);
  return { courses: rows.map((row) => asPersonalCourse(row, today)) };
};

function asOpenCourse(row: AssignmentRow, now: Date): z.input<typeof OpenCourse> {
  const course = courseOf(row);
  return {
    ...asPersonalCourse(row, dayOf(now)),
    version: course.version,
    contents: course.modules.map(({ blocks, ...module }) => ({ ...module, blocks: [...blocks] })),
    read: readOf(course, row),
    questions: course.questions.length,
    attemptsLeft: leftOf(row),
    waitUntil: waitOf(row, now),
  };
}

/** One of one's own courses, with its modules. */
export const readMyCourse: Handler<typeof contract.readMyCourse> = async (context, { assignmentId }) =>
  asOpenCourse(await findMine(context, assignmentId), context.clock.now());

/** Keeps that a module was read; the first one begins the course. */
export const markModuleRead: Handler<typeof contract.markModuleRead> = async (context, { assignmentId, moduleId }) => {
  const row = await findMine(context, assignmentId, { held: true });
  const course = courseOf(row);
  if (!course.modules.some(({ id }) => id === moduleId)) throw new ProductError('training.module-unknown');
  const now = context.clock.now();
  if (row.completed_on !== null || row.read_modules.includes(moduleId)) return asOpenCourse(row, now);
  const change = {
    read_modules: [...row.read_modules, moduleId].sort(),
    started_at: row.started_at ?? now.toISOString(),
  };
  await updateAssignment(context.db, row.id, change);
  return asOpenCourse({ ...row, ...change }, now);
};
