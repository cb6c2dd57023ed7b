import type { Selectable } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';

export type MissedDeadline = Pick<
  Selectable<Tables['missed_deadline']>,
  'event_id' | 'number' | 'framework_id' | 'ref'
>;

/** The deadline of an event that was missed and is not made up for yet. */
export function findMissed(db: ClientDb, eventId: string): Promise<MissedDeadline | undefined> {
  return db
    .selectFrom('missed_deadline')
    .select(['event_id', 'number', 'framework_id', 'ref'])
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Keeps that a deadline was missed. */
export async function insertMissed(db: ClientDb, missed: MissedDeadline, at: Date): Promise<void> {
  await db
    .insertInto('missed_deadline')
    .values({ ...missed, missed_at: at })
    // Made up for and taken back at one instant, it was never made up for.
    .onConflict((same) => same.columns(['client_id', 'event_id', 'missed_at']).doUpdateSet({ ended_at: null }))
    .execute();
}

/** Keeps that what was missed is done, or need not be done any more. */
export async function endMissed(db: ClientDb, eventId: string, at: Date): Promise<void> {
  await db
    .updateTable('missed_deadline')
    .set({ ended_at: at })
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .execute();
}
