import { attemptsBeforeWait } from '@claimlock/contract/training/courses';
import type { AssignedCourse, PersonalCourse } from '@claimlock/contract/training/endpoints';
import type { z } from 'zod';
import type { AssignmentRow } from './assignment-store.ts';
import { findCourse, minutesOf } from './catalogue.ts';
import type { Course } from './course-content.ts';

type Standing = Pick<AssignmentRow, 'completed_on' | 'due_on' | 'started_at'>;

/** Where somebody is with a course on a day. */
export function statusOf({ completed_on, due_on, started_at }: Standing, today: string): PersonalCourse['status'] {
  if (completed_on !== null) return 'Completed';
  if (due_on < today) return 'Overdue';
  return started_at === null ? 'Not started' : 'In progress';
}

/** The modules of a course that somebody has read, as the course is now. */
export function readOf({ modules }: Course, row: Pick<AssignmentRow, 'read_modules'>): string[] {
  return modules.flatMap(({ id }) => (row.read_modules.includes(id) ? [id] : []));
}

/** How far somebody is, in whole percent: each module counts alike, and the quiz as one more. */
export function progressOf(course: Course, row: Pick<AssignmentRow, 'read_modules' | 'completed_on'>): number {
  if (row.completed_on !== null) return 100;
  return Math.floor((readOf(course, row).length * 100) / (course.modules.length + 1));
}

/** Until when the quiz waits; null where it can be tried now. */
export function waitOf({ wait_until }: Pick<AssignmentRow, 'wait_until'>, now: Date): string | null {
  return wait_until !== null && new Date(wait_until) > now ? wait_until : null;
}

/** How many attempts are left before a wait. */
export const leftOf = ({ failed }: Pick<AssignmentRow, 'failed'>): number => attemptsBeforeWait - failed;

/** A course that the product has; a person's course of one that it had once is shown by its id alone. */
export function courseOf(row: Pick<AssignmentRow, 'course_id'>): Course {
  const course = findCourse(row.course_id);
  if (!course) throw new Error(`There is no course ${row.course_id}.`);
  return course;
}

/** A person's course as the contract shows it. */
export function asPersonalCourse(row: AssignmentRow, today: string): z.input<typeof PersonalCourse> {
  const course = courseOf(row);
  return {
    id: row.id,
    courseId: course.id,
    title: course.title,
    type: course.type,
    aim: course.aim,
    minutes: minutesOf(course),
    instructor: row.instructor ?? 'ClaimLock',
    modules: course.modules.length,
    status: statusOf(row, today),
    progress: progressOf(course, row),
    assignedOn: row.assigned_on,
    dueDate: row.due_on,
    completedOn: row.completed_on,
    validUntil: row.valid_until,
    score: row.score,
    byCertificate: row.by_certificate,
  };
}

/** The same, as whoever runs training sees it. */
export function asAssignedCourse(row: AssignmentRow, today: string, now: Date): z.input<typeof AssignedCourse> {
  return {
    ...asPersonalCourse(row, today),
    person: { id: row.person_id, name: row.person_name, department: row.department },
    failed: row.failed,
    waits: waitOf(row, now) !== null,
  };
}
