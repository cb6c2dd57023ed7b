import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { type ClientsAfter, listClientsWith, readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type Row = Selectable<Tables['training_session']>;
type Place = Selectable<Tables['training_place']>;
export type SessionRow = Row & {
  readonly enrolled: number;
  readonly waiting: number;
  readonly attended: number;
  readonly mine: Place['state'] | null;
  readonly place: number | null;
};

export type SessionFilter = {
  readonly now: string;
  readonly personId: string;
  readonly id?: string | undefined;
  readonly when?: 'upcoming' | 'past' | undefined;
};

const orderOf = declareOrders(
  's',
  { starts_at: 'instant', id: 'text' },
  { date: ['starts_at', 'id'], '-date': ['-starts_at', '-id'] },
);

/** The sessions that match, each with the place of one person. */
function matching(db: ClientDb, { now, personId, id, when }: SessionFilter) {
  let query = db
    .selectFrom('training_session as s')
    .leftJoin('training_place as m', (join) =>
      join.onRef('m.client_id', '=', 's.client_id').onRef('m.session_id', '=', 's.id').on('m.person_id', '=', personId),
    );
  if (id !== undefined) query = query.where('s.id', '=', id);
  if (when === 'upcoming') query = query.where('s.starts_at', '>', now);
  if (when === 'past') query = query.where('s.starts_at', '<=', now);
  return query;
}

const placesOf = (condition: RawBuilder<boolean>) =>
  sql<number>`(select count(*) from training_place t where t.client_id = s.client_id and t.session_id = s.id and ${condition})`;
const before = placesOf(sql<boolean>`t.state = 'Waiting' and t.turn <= m.turn`);

const withPlaces = (found: ReturnType<typeof matching>) =>
  found
    .selectAll('s')
    .select([
      placesOf(sql<boolean>`t.state = 'Enrolled'`).as('enrolled'),
      placesOf(sql<boolean>`t.state = 'Waiting'`).as('waiting'),
      placesOf(sql<boolean>`t.attended`).as('attended'),
      'm.state as mine',
      sql<number | null>`case when m.state = 'Waiting' then ${before} end`.as('place'),
    ]);

/** A page of sessions, in an order, with where one person stands with each. */
export const pageSessions = declareList({ matching, shown: withPlaces, orderOf });

/** One session. */
export function findSession(db: ClientDb, filter: SessionFilter): Promise<SessionRow | undefined> {
  return withPlaces(matching(db, filter)).executeTakeFirst();
}

/** Waits until nobody else changes the places of a session, and holds them until the transaction ends. */
export function lockSession(db: ClientDb, id: string): Promise<Row | undefined> {
  return db.selectFrom('training_session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Adds a session. */
export async function insertSession(db: ClientDb, session: Insertable<Tables['training_session']>): Promise<void> {
  await db.insertInto('training_session').values(session).execute();
}

/** Changes what is kept of a session. */
export async function updateSession(
  db: ClientDb,
  id: string,
  change: Updateable<Tables['training_session']>,
): Promise<void> {
  await db.updateTable('training_session').set(change).where('id', '=', id).execute();
}

/** Takes a place, or the last one of the queue, in a session that is held. */
export async function insertPlace(
  db: ClientDb,
  { sessionId, personId, state, at }: { sessionId: string; personId: string; state: Place['state']; at: Date },
): Promise<void> {
  await sql`insert into training_place (session_id, person_id, state, turn, at)
    select ${sessionId}, ${personId}, ${state}, coalesce(max(turn), 0) + 1, ${at}::timestamptz
      from training_place where session_id = ${sessionId}`.execute(db);
}

/** Gives a place back; answers what it was, or nothing where there was none. */
export async function removePlace(
  db: ClientDb,
  sessionId: string,
  personId: string,
): Promise<Place['state'] | undefined> {
  const gone = await db
    .deleteFrom('training_place')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .returning('state')
    .executeTakeFirst();
  return gone?.state;
}

/** Gives the first of the queue a place in a session that is held; answers who that is, or nobody. */
export async function moveUp(db: ClientDb, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ person_id: string }>`update training_place t set state = 'Enrolled'
    where t.session_id = ${sessionId} and t.turn = (select min(turn) from training_place
      where session_id = ${sessionId} and state = 'Waiting') returning t.person_id`.execute(db);
  return rows[0]?.person_id;
}

/** Who has a place or waits for one, in the order in which they came. */
export function listPlaces(db: ClientDb, sessionId: string) {
  return db
    .selectFrom('training_place as t')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 't.client_id').onRef('p.id', '=', 't.person_id'))
    .select(['p.id', 'p.name', 'p.department', 't.state', 't.attended'])
    .where('t.session_id', '=', sessionId)
    .orderBy('t.state')
    .orderBy('t.turn')
    .execute();
}

/** Keeps who was there of those who had a place. */
export async function saveAttendance(db: ClientDb, sessionId: string, present: readonly string[]): Promise<void> {
  await sql`update training_place set attended = person_id = any(${[...present]}::text[])
    where session_id = ${sessionId} and state = 'Enrolled'`.execute(db);
}

/** Sessions to come in which somebody has a place or waits for one. */
export function listSessionsAhead(db: ClientDb, personId: string, now: Date): Promise<Pick<Row, 'id' | 'starts_at'>[]> {
  return db
    .selectFrom('training_place as t')
    .innerJoin('training_session as s', (join) =>
      join.onRef('s.client_id', '=', 't.client_id').onRef('s.id', '=', 't.session_id'),
    )
    .select(['s.id', 's.starts_at'])
    .where('t.person_id', '=', personId)
    .where('s.starts_at', '>', now.toISOString())
    .orderBy('s.id')
    .execute();
}

/** Marks the sessions that begin before an instant and of which nobody was reminded, and answers them. */
export async function takeNear(db: ClientDb, now: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update training_session set reminded_at = ${now}::timestamptz
    where cancelled_at is null and reminded_at is null and starts_at > ${now}::timestamptz
      and starts_at <= ${until}::timestamptz returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Clients whose sessions begin before an instant. */
export function listClientsWithNear(db: PlatformDb, page: ClientsAfter, now: Date, until: Date): Promise<string[]> {
  const near = sql<boolean>`s.cancelled_at is null and s.reminded_at is null
    and s.starts_at > ${now}::timestamptz and s.starts_at <= ${until}::timestamptz`;
  return listClientsWith(db, 'training_session', 's', near, page);
}

/** The titles of sessions by id. */
export function readSessionTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'training_session', sql`title`, ids);
}
