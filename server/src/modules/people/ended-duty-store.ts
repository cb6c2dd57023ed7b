import type { Duty } from '@claimlock/contract/access';
import { sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';
import { stoodStillDays } from '../../foundation/jobs/each-client.ts';
import type { AppointmentRow } from './store.ts';

/** Clients at which a duty has ended on its day, which nobody was told of yet. */
export function listClientsWithEndedDuties(db: PlatformDb, today: string, page: ClientsAfter): Promise<string[]> {
  const ended = sql<boolean>`a.end_said_at is null
    and a.until_on between ${today}::date - ${stoodStillDays}::int and ${today}::date`;
  return listClientsWith(db, 'appointment', 'a', ended, page);
}

/** Notes of the duties that have ended on their day that it is said; answers which, and whether each was held by exception. */
export function sayEndedDuties(
  db: ClientDb,
  today: string,
  now: Date,
): Promise<Pick<AppointmentRow, 'id' | 'person_id' | 'duty' | 'safeguards'>[]> {
  return db
    .updateTable('appointment')
    .set({ end_said_at: now })
    .where('end_said_at', 'is', null)
    .where('until_on', '<=', today)
    .returning(['id', 'person_id', 'duty', 'safeguards'])
    .execute();
}

/** Who held a duty last before a day, and the first day on which they did not any more. */
export function lastHolderOf(db: ClientDb, duty: Duty, today: string) {
  return db
    .selectFrom('appointment')
    .select(['person_id', 'until_on'])
    .where('duty', '=', duty)
    .where('until_on', '<=', today)
    .where((is) => is('until_on', '>', is.ref('from_on')))
    .orderBy('until_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
