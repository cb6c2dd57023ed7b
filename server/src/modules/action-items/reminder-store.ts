import { sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';

/** Nobody has been reminded of the due date that an item has now. */
export const notReminded = { soon_told_for: null, overdue_told_for: null } as const;

/** What people are reminded of: that a due date is near, or that it has passed. */
export type Reminder = 'soon' | 'overdue';

/** The open items to remind people of today; `until` is the last day that counts as soon. Items awaiting review are not due soon. */
const due = {
  soon: (today: string, until: string) => sql<boolean>`i.is_open and i.status <> 'Ready for Review'
    and i.due_on between ${today}::date and ${until}::date and i.soon_told_for is distinct from i.due_on`,
  overdue: (today: string) => sql<boolean>`i.is_open and i.due_on < ${today}::date
    and i.overdue_told_for is distinct from i.due_on`,
} as const;

/** The items to remind people of, the earliest due date first. */
export function listToRemind(
  db: ClientDb,
  what: Reminder,
  days: { readonly today: string; readonly until: string },
  limit: number,
): Promise<{ readonly id: string; readonly due_on: string }[]> {
  return db
    .selectFrom('action_item as i')
    .select(['i.id', 'i.due_on'])
    .where(due[what](days.today, days.until))
    .orderBy('i.due_on')
    .orderBy('i.id')
    .limit(limit)
    .execute();
}

/** Notes that people were reminded of items. Nothing that is shown has changed, so the items keep their versions. */
export async function markReminded(db: ClientDb, what: Reminder, ids: readonly string[]): Promise<void> {
  const told = what === 'soon' ? 'soon_told_for' : 'overdue_told_for';
  if (ids.length > 0)
    await db
      .updateTable('action_item as i')
      .set((is) => ({ [told]: is.ref('i.due_on') }))
      .where('i.id', 'in', ids)
      .execute();
}

/** A page of the active clients that have an item to remind people of. */
export function listClientsToRemind(
  db: PlatformDb,
  today: string,
  until: string,
  page: ClientsAfter,
): Promise<string[]> {
  return listClientsWith(db, 'action_item', 'i', sql`(${due.soon(today, until)}) or (${due.overdue(today)})`, page);
}
