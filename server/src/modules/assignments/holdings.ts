import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import { type Holding, heldFrom } from '../../foundation/records/holding.ts';
import { requireOwner } from '../people/index.ts';
import { holdsOpenAssignment, pageAssignments, replacePerson, updateAssignment } from './store.ts';
import { aboutAssignment } from './take-step.ts';

/** Assignments under way that somebody is asked to answer. */
export const assignmentHolding: Holding = {
  kind: 'assignment',
  columns: ['assignment_person.person_id'],
  leaving: 'handed-on',
  reads: 'assignments.read',
  changes: 'assignments.make',
  heldOpen: holdsOpenAssignment,
  list: async ({ db, clock }, person, limit) => {
    const today = dayOf(clock.now());
    const page = await pageAssignments(db, { status: 'open', person, today }, { sort: 'due', limit, count: true });
    const asked = { sort: 'due', limit: 1, count: true } as const;
    const late = await pageAssignments(db, { status: 'overdue', person, today }, asked);
    return heldFrom(page, late.total ?? 0, (row) => ({
      id: row.id,
      title: row.title,
      state: row.status,
      dueOn: row.due_on,
      overdue: row.due_on < today,
    }));
  },
  requireHolder: (context, personId, field) =>
    requireOwner(context, personId, { unknown: 'assignment.person-unknown', field }),
  handOn: async ({ db, clock, record }, person, to, limit) => {
    const mine = { status: 'open', person, today: '' } as const;
    const { rows } = await pageAssignments(db, mine, { sort: 'due', limit, count: false });
    for (const row of rows) {
      await replacePerson(db, row.id, person, to);
      await saved(updateAssignment(db, row, { updated_at: clock.now() }));
      const { body, subject } = aboutAssignment(row);
      record('assignment.handed-on', { ...body, from: person, to }, subject);
    }
    return rows.length;
  },
};

/** The lists were read in this transaction, which holds the turn of every writer here. */
async function saved(saving: Promise<boolean>): Promise<void> {
  if (!(await saving)) throw new ProductError('conflict');
}
