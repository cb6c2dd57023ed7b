import { type Insertable, type Selectable, sql } from 'kysely';
import { type ClientsAfter, listClientsWith, readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type ScheduleRow = Selectable<Tables['report_schedule']> & { readonly owner_name: string };

const shown = (db: ClientDb) =>
  db
    .selectFrom('report_schedule as s')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 's.client_id').onRef('p.id', '=', 's.owner_id'))
    .selectAll('s')
    .select('p.name as owner_name');

/** The schedules that run, of everybody or of one person, the next one first. */
export function listRunning(db: ClientDb, ownerId?: string): Promise<ScheduleRow[]> {
  return shown(db)
    .where('s.ended_at', 'is', null)
    .$if(ownerId !== undefined, (query) => query.where('s.owner_id', '=', ownerId ?? ''))
    .orderBy('s.next_on')
    .orderBy('s.id')
    .execute();
}

/** A schedule, whether or not it runs. */
export function findSchedule(db: ClientDb, id: string): Promise<ScheduleRow | undefined> {
  return shown(db).where('s.id', '=', id).executeTakeFirst();
}

/** How many schedules run. */
export async function countRunning(db: ClientDb): Promise<number> {
  const { count } = await db
    .selectFrom('report_schedule')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a schedule. */
export async function insertSchedule(db: ClientDb, schedule: Insertable<Tables['report_schedule']>): Promise<void> {
  await db.insertInto('report_schedule').values(schedule).execute();
}

/** Ends a schedule, or all of somebody; answers which had not ended. */
export async function endSchedules(
  db: ClientDb,
  of: { readonly id: string } | { readonly ownerId: string },
  at: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('report_schedule')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .where((is) => ('id' in of ? is('id', '=', of.id) : is('owner_id', '=', of.ownerId)))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** The schedules whose day has come, locked until the transaction ends. */
export function lockDue(db: ClientDb, today: string, limit: number) {
  return db
    .selectFrom('report_schedule')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('next_on', '<=', today)
    .orderBy('next_on')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Says when a schedule makes its next report. */
export async function moveSchedule(db: ClientDb, id: string, nextOn: string): Promise<void> {
  await db.updateTable('report_schedule').set({ next_on: nextOn }).where('id', '=', id).execute();
}

/** The next clients that have schedules whose day has come, in the order of their ids. */
export function listClientsWithDue(db: PlatformDb, today: string, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(
    db,
    'report_schedule',
    's',
    sql<boolean>`s.ended_at is null and s.next_on <= ${today}::date`,
    page,
  );
}

/** The titles of schedules by id. */
export function readScheduleTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'report_schedule', sql`title`, ids);
}
