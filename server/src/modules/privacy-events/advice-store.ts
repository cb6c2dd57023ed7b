import type { Insertable, Selectable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Advice = Tables['privacy_event_advice'];

/** What was advised on an event, the newest last. */
export function listAdvice(db: ClientDb, eventId: string): Promise<Selectable<Advice>[]> {
  return db.selectFrom('privacy_event_advice').selectAll().where('event_id', '=', eventId).orderBy('place').execute();
}

/** Adds advice on an event. */
export async function insertAdvice(db: ClientDb, advice: Insertable<Advice>): Promise<void> {
  await db.insertInto('privacy_event_advice').values(advice).execute();
}
