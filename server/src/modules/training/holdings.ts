import { dayOf } from '../../foundation/clock.ts';
import type { Holding } from '../../foundation/records/holding.ts';
import { listAssignmentsOf } from './assignment-store.ts';
import { asPersonalCourse } from './personal-course.ts';
import { readTrainingOf } from './standing-of-people.ts';

/** The courses that somebody has to take, or has taken. */
export const courseHolding: Holding = {
  kind: 'course',
  columns: ['training_assignment.person_id', 'training_rule_person.person_id'],
  leaving: 'excused',
  reads: 'training.read',
  list: async (context, personId, limit) => {
    const { db, clock } = context;
    const today = dayOf(clock.now());
    const [standing, rows] = await Promise.all([
      readTrainingOf(context, [personId]),
      listAssignmentsOf(db, personId, today),
    ]);
    const { assigned, completed, overdue } = standing.get(personId) ?? { assigned: 0, completed: 0, overdue: 0 };
    return {
      count: assigned,
      open: assigned - completed,
      overdue,
      things: rows.slice(0, limit).map((row) => {
        const { id, title, status, dueDate } = asPersonalCourse(row, today);
        const done = status === 'Completed';
        return { id, title, state: status, dueOn: done ? null : dueDate, overdue: status === 'Overdue' };
      }),
    };
  },
};
