import { endOfDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { inHex } from '../files/index.ts';
import { type PublishedOn, pageReadersOn } from './reading-on-day-store.ts';

/**
 * A page of those who had to read a document on a day. Until somebody acknowledges a version they have the newest that asks nothing
 * new, so then it was the one published that day. Where it is not kept when somebody no longer had to, it is not known.
 */
export async function listReadersOn(
  { db }: ClientContext,
  { id, edition }: PublishedOn,
  day: string,
  asked: { readonly after: string | undefined; readonly limit: number },
) {
  const page = await pageReadersOn(db, { documentId: id, edition, day }, { ...asked, count: false, sort: 'person' });
  const end = endOfDay(day);
  const items = page.rows.map((row) => {
    const acknowledgedAt =
      row.acknowledged_at !== null && new Date(row.acknowledged_at) <= end ? row.acknowledged_at : null;
    const acknowledged = acknowledgedAt !== null;
    return {
      name: row.name,
      department: row.department,
      // Also of whoever had acknowledged it: whether they had to read it that day is what is not known.
      standing: row.unknown
        ? ('Not known' as const)
        : acknowledged
          ? ('Acknowledged' as const)
          : row.due_on < day
            ? ('Overdue' as const)
            : ('Open' as const),
      edition: acknowledged ? row.edition : Math.min(row.edition, edition),
      askedOn: row.asked_on,
      dueOn: row.due_on,
      acknowledgedAt,
      sha256: acknowledged && row.sha256 !== null ? inHex(row.sha256) : null,
    };
  });
  return { items, next: page.next };
}
