import type * as contract from '@claimlock/contract/people/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asPerson } from './person.ts';
import { countRows, listAppointments, listRows } from './store.ts';

/** The people of a client, by name. */
export const listPeople: Handler<typeof contract.listPeople> = async (
  { db, clock, userId },
  { after, limit, count, ...filter },
) => {
  const rows = await listRows(db, filter, readCursor(after, 'text', 'text'), limit + 1);
  const shown = rows.slice(0, limit);
  const [appointments, total] = await Promise.all([
    listAppointments(
      db,
      shown.map((row) => row.id),
      dayOf(clock.now()),
    ),
    count ? countRows(db, filter) : null,
  ]);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => asPerson(row, appointments, userId)),
    next: rows.length > limit && last ? writeCursor([last.sort_name, last.id]) : null,
    total,
  };
};
