import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import {
  type ClientsAfter,
  listClientsWith,
  readNamesFrom,
  updateOnVersion,
} from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type Event = Tables['privacy_event'];
/** Whose an event is, and whether they work here no more. */
type Owned = { owner_name: string | null; owner_left: boolean };
export type EventRow = Selectable<Event> & Owned;

const ownerLeft = sql<boolean>`coalesce(p.status = 'Deactivated', false)`.as('owner_left');
/** What lists show of an event, and are sorted by. */
const listed = [
  ...(['e.id', 'e.number', 'e.kind', 'e.reference', 'e.summary', 'e.released', 'e.version', 'e.owner_id'] as const),
  ...(['e.came_at', 'e.due_at', 'e.soon_at', 'e.met_at', 'e.ended_at', 'e.urgency'] as const),
] as const;
type ColumnOf<Reference> = Reference extends `e.${infer Column}` ? Column : never;
export type ListedEvent = Pick<EventRow, ColumnOf<(typeof listed)[number]> | keyof Owned>;
export type StepRow = Selectable<Tables['privacy_event_step']>;
export type EventFilter = {
  readonly kind?: Selectable<Event>['kind'] | 'request' | undefined;
  readonly state?:
    | 'open'
    | 'open-deadline'
    | 'late'
    | 'due-soon'
    | 'due'
    | 'waiting'
    | 'kept'
    | 'kept-late'
    | 'none'
    | undefined;
  readonly owner?: string | undefined;
  readonly search?: string | undefined;
  /** The moment that tells what is late; needed where a state is asked for. */
  readonly now?: Date | undefined;
};
const undecided = sql`e.met_at is null and not e.released`;

function inState(state: NonNullable<EventFilter['state']>, now: Date) {
  switch (state) {
    case 'open':
      return sql<boolean>`e.ended_at is null`;
    case 'open-deadline':
      return sql<boolean>`${undecided}`;
    case 'late':
      return sql<boolean>`${undecided} and e.due_at < ${now}::timestamptz`;
    case 'due-soon':
      return sql<boolean>`${undecided} and e.due_at >= ${now}::timestamptz and e.soon_at <= ${now}::timestamptz`;
    case 'due':
      return sql<boolean>`${undecided} and e.soon_at > ${now}::timestamptz`;
    case 'waiting':
      return sql<boolean>`${undecided} and e.due_at is null`;
    case 'kept':
      return sql<boolean>`not e.released and e.met_at is not null and (e.due_at is null or e.met_at <= e.due_at)`;
    case 'kept-late':
      return sql<boolean>`not e.released and e.met_at > e.due_at`;
    case 'none':
      return sql<boolean>`e.released`;
  }
}

function matching(db: ClientDb, { kind, state, owner, search, now = new Date(0) }: EventFilter) {
  let query = db.selectFrom('privacy_event as e');
  if (kind === 'request') query = query.where('e.kind', 'not in', ['breach', 'complaint']);
  else if (kind !== undefined) query = query.where('e.kind', '=', kind);
  if (state !== undefined) query = query.where(inState(state, now));
  if (owner !== undefined) query = query.where('e.owner_id', '=', owner);
  if (search) query = query.where(holds(search, 'e.reference', 'e.summary'));
  return query;
}

const orderOf = declareOrders(
  'e',
  { urgency: 'instant', came_at: 'instant', number: 'whole' },
  { due: ['urgency', '-number'], '-came': ['-came_at', '-number'], came: ['came_at', 'number'] },
);

const withOwner = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'e.client_id').onRef('p.id', '=', 'e.owner_id'))
    .select(['p.name as owner_name', ownerLeft]);

/** A page of the events that match, in an order. */
export const pageEvents = declareList({ matching, shown: (found) => withOwner(found).select(listed), orderOf });

/** One event. */
export function findEvent(db: ClientDb, id: string): Promise<EventRow | undefined> {
  return withOwner(db.selectFrom('privacy_event as e')).selectAll('e').where('e.id', '=', id).executeTakeFirst();
}

/** What was recorded of an event, in the order that it happened. */
export function listSteps(db: ClientDb, eventId: string): Promise<StepRow[]> {
  return db
    .selectFrom('privacy_event_step')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('at')
    .orderBy('recorded_at')
    .execute();
}

/** Adds an event; answers it as it stands. */
export function insertEvent(db: ClientDb, event: Insertable<Event>): Promise<Selectable<Event>> {
  return db.insertInto('privacy_event').values(event).returningAll().executeTakeFirstOrThrow();
}

/** Saves a change made on the version that was read; answers nothing when that is not the version any more. */
export function updateEvent(db: ClientDb, event: Pick<EventRow, 'id' | 'version'>, change: Updateable<Event>) {
  return updateOnVersion(db, 'privacy_event', event, change);
}

/** Notes what was said of a deadline. Only time has done it: nobody who edits the event is told of a change. */
export async function saveSaid(db: ClientDb, id: string, said: 'soon' | 'late'): Promise<void> {
  await db.updateTable('privacy_event').set({ said }).where('id', '=', id).execute();
}

/** Records a step of an event. */
export async function insertStep(db: ClientDb, step: Insertable<Tables['privacy_event_step']>): Promise<void> {
  await db.insertInto('privacy_event_step').values(step).execute();
}

/** Takes a step of an event back. */
export async function deleteStep(db: ClientDb, eventId: string, kind: StepRow['kind']): Promise<void> {
  await db.deleteFrom('privacy_event_step').where('event_id', '=', eventId).where('kind', '=', kind).execute();
}

/** Events whose deadline is near or over, of which that was not said yet. */
export function listUnsaid(db: ClientDb, now: Date, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom('privacy_event as e')
    .selectAll('e')
    .select([sql<string | null>`null`.as('owner_name'), sql<boolean>`false`.as('owner_left')])
    .where(unsaid(now))
    .orderBy('e.number')
    .limit(limit)
    .execute();
}

const unsaid = (now: Date) => sql<boolean>`${undecided} and e.soon_at <= ${now}::timestamptz
  and (e.said is null or (e.said = 'soon' and e.due_at < ${now}::timestamptz))`;

/** Clients that work and have a deadline of which something is to be said. */
export function listClientsToTell(db: PlatformDb, now: Date, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'privacy_event', 'e', unsaid(now), page);
}

/** Events by their ids as the audit trail names them: the number and the kind. */
export function readEventNames(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'privacy_event', sql`number || ' (' || kind || ')'`, ids);
}

/** Whether a person `p` owns a privacy event under way. */
export const ownsOpenEvent = sql<boolean>`exists (select from privacy_event e where e.client_id = p.client_id and e.owner_id = p.id and e.ended_at is null)`;
