import { dayOf } from '../../foundation/clock.ts';
import { type Holding, heldFrom } from '../../foundation/records/holding.ts';
import { requireOwner } from '../people/index.ts';
import { changeItem } from './change-action-item.ts';
import { assigneeRefusals } from './require-assignee.ts';
import { countItems, holdsOpenItem, lockItems, pageItems } from './store.ts';

/** Open items that are given to somebody. */
export const actionItemHolding: Holding = {
  kind: 'action-item',
  columns: ['action_item.assignee_id'],
  leaving: 'handed-on',
  reads: 'action-items.list',
  changes: 'action-items.change',
  heldOpen: holdsOpenItem,
  list: async ({ db, clock }, assignee, limit) => {
    const today = dayOf(clock.now());
    const page = await pageItems(db, { status: 'open', assignee }, { sort: 'due', limit, count: true });
    return heldFrom(page, await countItems(db, { status: 'overdue', assignee, today }), (row) => ({
      id: row.id,
      title: row.title,
      state: row.status,
      dueOn: row.due_on,
      overdue: row.due_on < today,
    }));
  },
  requireHolder: (context, personId, field) => requireOwner(context, personId, { ...assigneeRefusals, field }),
  handOn: async (context, assignee, to, limit) => {
    const { rows } = await pageItems(context.db, { status: 'open', assignee }, { sort: 'due', limit, count: false });
    const items = await lockItems(
      context.db,
      rows.map(({ id }) => id),
    );
    for (const item of items) await changeItem(context, item, { assigneeId: to }, null);
    return items.length;
  },
};
