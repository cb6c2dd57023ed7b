import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { listToRemind, markReminded, type Reminder } from './reminder-store.ts';

/** So many days before an item is due, its assignee is reminded. */
export const remindedDaysBefore = 7;

const entries = { soon: 'action-item.due-soon', overdue: 'action-item.became-overdue' } as const;

/**
 * Reminds people of items that are due soon or overdue, once for each due date. Returns whether there may be more items than were
 * looked at.
 */
export async function remindOfActionItems(context: ClientContext, atOnce: number): Promise<boolean> {
  const today = dayOf(context.clock.now());
  const days = { today, until: addDays(today, remindedDaysBefore) };
  const remind = async (what: Reminder) => {
    const items = await listToRemind(context.db, what, days, atOnce);
    for (const { id, due_on } of items)
      context.record(entries[what], { actionItemId: id, dueDate: due_on }, { kind: 'action-item', id });
    await markReminded(
      context.db,
      what,
      items.map(({ id }) => id),
    );
    return items.length === atOnce;
  };
  const more = [await remind('soon'), await remind('overdue')];
  return more.includes(true);
}
