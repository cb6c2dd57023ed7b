import { sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';
import type { AppointmentRow } from './store.ts';

/** How long a worker may have stood still before an end goes unsaid. */
const daysBack = 45;

/** Until when one person holds duties that exclude each other, by the exception that lasts longest; null where nobody does. */
export async function readExceptionUntil(db: ClientDb, today: string): Promise<string | null> {
  const row = await db
    .selectFrom('appointment')
    .select('until_on')
    .where('safeguards', 'is not', null)
    .where('from_on', '<=', today)
    .where('until_on', '>', today)
    .orderBy('until_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until_on ?? null;
}

/** Clients at which an exception has ended by itself, which nobody was told of yet. */
export function listClientsWithEndedExceptions(db: PlatformDb, today: string, page: ClientsAfter): Promise<string[]> {
  const ended = sql<boolean>`a.safeguards is not null and a.exception_said_at is null
    and a.until_on between ${today}::date - ${daysBack}::int and ${today}::date`;
  return listClientsWith(db, 'appointment', 'a', ended, page);
}

/** Notes of the exceptions that have ended by themselves that it is said; answers which. */
export function sayEndedExceptions(
  db: ClientDb,
  today: string,
  now: Date,
): Promise<Pick<AppointmentRow, 'id' | 'person_id' | 'duty'>[]> {
  return db
    .updateTable('appointment')
    .set({ exception_said_at: now })
    .where('safeguards', 'is not', null)
    .where('exception_said_at', 'is', null)
    .where('until_on', '<=', today)
    .returning(['id', 'person_id', 'duty'])
    .execute();
}
