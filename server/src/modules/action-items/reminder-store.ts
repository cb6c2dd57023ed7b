import { sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';

/** What is told of a due day: that it comes soon, or that it has passed. */
export type Reminder = 'soon' | 'overdue';

/** Of which open items people are to be reminded today; `until` is the last day that is soon. What waits for its review is done in time. */
const due = {
  soon: (today: string, until: string) => sql<boolean>`i.is_open and i.status <> 'Ready for Review'
    and i.due_on between ${today}::date and ${until}::date and i.soon_told_for is distinct from i.due_on`,
  overdue: (today: string) => sql<boolean>`i.is_open and i.due_on < ${today}::date
    and i.overdue_told_for is distinct from i.due_on`,
} as const;

/** The items of which a reminder is due, those due first before the others. */
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

/** Notes that people were reminded of items. Nothing that anybody reads has changed, so the items keep their versions. */
export async function markReminded(db: ClientDb, what: Reminder, ids: readonly string[]): Promise<void> {
  const told = what === 'soon' ? 'soon_told_for' : 'overdue_told_for';
  if (ids.length > 0)
    await db
      .updateTable('action_item as i')
      .set((is) => ({ [told]: is.ref('i.due_on') }))
      .where('i.id', 'in', ids)
      .execute();
}

/** A page of the clients that work and have an item of which a reminder is due. */
export function listClientsToRemind(
  db: PlatformDb,
  today: string,
  until: string,
  page: ClientsAfter,
): Promise<string[]> {
  return listClientsWith(db, 'action_item', 'i', sql`(${due.soon(today, until)}) or (${due.overdue(today)})`, page);
}
