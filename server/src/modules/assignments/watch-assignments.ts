import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { listNewlyOverdue, noteOverdue } from './store.ts';
import { aboutAssignment } from './take-step.ts';

/** Notes once what is past its day. Answers whether there may be more than were looked at. */
export async function watchAssignments(context: ClientContext, atOnce: number): Promise<boolean> {
  const today = dayOf(context.clock.now());
  const overdue = await listNewlyOverdue(context.db, today, atOnce);
  for (const row of overdue) {
    const { body, subject } = aboutAssignment(row);
    context.record('assignment.became-overdue', { ...body, dueOn: row.due_on }, subject);
    await noteOverdue(context.db, row.id, today);
  }
  return overdue.length === atOnce;
}
