import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';
import { invitationIs } from './invitation-state-store.ts';

type Row = Selectable<Tables['person']>;
export type PersonRow = Row;

/** Adds a person to the client; false where somebody has their address here already. */
export async function insertPerson(db: ClientDb, person: Insertable<Tables['person']>): Promise<boolean> {
  const added = await db
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.columns(['client_id', 'email']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A person by id. */
export function findPerson(db: ClientDb, id: string): Promise<Row | undefined> {
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A person by id, locked until the transaction ends: what is decided about them is decided by one at a time. */
export function lockPerson(db: ClientDb, id: string): Promise<Row | undefined> {
  return db.selectFrom('person').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** People by their ids, locked in one order until the transaction ends. */
export function lockPeople(db: ClientDb, ids: readonly string[]): Promise<Row[]> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A person and who stands in for them, or is to, where somebody is: locked together, so that two who decide do not wait for each other. */
export function lockWithDeputy(db: ClientDb, personId: string, deputyId: string | null | undefined): Promise<Row[]> {
  return lockPeople(db, [personId, ...(deputyId ? [deputyId] : [])]);
}

/** Changes what is kept of people. */
export async function updatePeople(
  db: ClientDb,
  ids: readonly string[],
  change: Pick<Updateable<Tables['person']>, 'name' | 'department' | 'job_title' | 'role' | 'frameworks'>,
): Promise<void> {
  await db
    .updateTable('person')
    .set((is) => ({ ...change, version: is('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
}

/** Says that a person who was invited joined, with the account they use; false where they are invited no longer. */
export async function markJoined(db: ClientDb, id: string, userId: string, name: string, on: string): Promise<boolean> {
  const joined = await db
    .updateTable('person')
    .set((is) => ({ status: 'Active', user_id: userId, name, joined_on: on, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'Invited')
    .executeTakeFirst();
  return joined.numUpdatedRows > 0n;
}

/** Says that a person left. */
export async function markDeactivated(db: ClientDb, id: string, on: string): Promise<void> {
  await db
    .updateTable('person')
    .set((is) => ({ status: 'Deactivated', left_on: on, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether somebody who has joined administers the client. */
export async function hasActiveAdmin(db: ClientDb): Promise<boolean> {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('access', '=', 'client_admin')
    .where('status', '=', 'Active')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** An appointment, with what its deputy is called. */
export type AppointmentRow = Selectable<Tables['appointment']> & { readonly deputy_name: string | null };

/** The appointments that people hold on a day, or will hold. */
export async function listAppointments(
  db: ClientDb,
  personIds: readonly string[],
  today: string,
): Promise<AppointmentRow[]> {
  if (personIds.length === 0) return [];
  // Appointments that ended before their first day are left out. Written as text: a list asks this for every page, and putting it
  // together took longer than the database takes.
  const { rows } = await sql<AppointmentRow>`select a.*,
      (select d.name from person d where d.client_id = a.client_id and d.id = a.deputy_id) as deputy_name
    from appointment a where a.person_id = any(${personIds}::text[])
      and (a.until_on is null or (a.until_on > ${today}::date and a.until_on > a.from_on)) order by a.from_on`.execute(
    db,
  );
  return rows;
}

/** Adds an appointment. */
export async function insertAppointment(db: ClientDb, appointment: Insertable<Tables['appointment']>): Promise<void> {
  await db.insertInto('appointment').values(appointment).execute();
}

/** Ends an appointment on a day. */
export async function endAppointmentOn(db: ClientDb, id: string, on: string, now: Date): Promise<void> {
  await db.updateTable('appointment').set({ until_on: on, end_said_at: now }).where('id', '=', id).execute();
}

/** Whether a person holds a duty on a day: an appointment that begins later gives nothing yet. */
export async function holdsDuty(
  db: ClientDb,
  personId: string,
  duty: AppointmentRow['duty'],
  today: string,
): Promise<boolean> {
  const held = await listAppointments(db, [personId], today);
  return held.some((row) => row.duty === duty && row.from_on <= today);
}

/** Whether a person holds a duty on a day, or will from a later one. */
export async function holdsOrWillHold(
  db: ClientDb,
  personId: string,
  duty: AppointmentRow['duty'],
  today: string,
): Promise<boolean> {
  const held = await listAppointments(db, [personId], today);
  return held.some((row) => row.duty === duty);
}

/** The names of people by id. */
export async function readPersonNames(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** People by state, with how invitations stand, and who administers, at one client; an invitation sent at `expired` or before has expired. */
export async function countPeople(db: ClientDb, monthStart: string, expired: Date) {
  return db
    .selectFrom('person as p')
    .select((is) => [
      is.fn.countAll<number>().filterWhere('status', '=', 'Active').as('active'),
      is.fn
        .countAll<number>()
        .filterWhere(invitationIs({ is: 'Invited', expired }))
        .as('invitationsOpen'),
      is.fn
        .countAll<number>()
        .filterWhere(invitationIs({ is: 'Invitation expired', expired }))
        .as('invitationsExpired'),
      is.fn
        .countAll<number>()
        .filterWhere(invitationIs({ is: 'Not invited' }))
        .as('notInvited'),
      is.fn
        .countAll<number>()
        .filterWhere('status', '=', 'Active')
        .filterWhere('access', '=', 'client_admin')
        .as('admins'),
      is.fn
        .countAll<number>()
        .filterWhere('status', '=', 'Active')
        .filterWhere('joined_on', '>=', monthStart)
        .as('joined'),
    ])
    .executeTakeFirstOrThrow();
}

/** People of one client by state, as the platform sees them. */
export async function countPeopleAcross(db: PlatformDb, clientId: string) {
  return db
    .selectFrom('person')
    .where('client_id', '=', clientId)
    .select((is) => [
      is.fn.countAll<number>().filterWhere('status', '=', 'Active').as('active'),
      is.fn.countAll<number>().filterWhere('status', '=', 'Invited').as('invited'),
    ])
    .executeTakeFirstOrThrow();
}

/** The administrators of a client, as the platform sees them. */
export function listAdmins(db: PlatformDb, clientId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'status'])
    .where('client_id', '=', clientId)
    .where('access', '=', 'client_admin')
    .where('status', '<>', 'Deactivated')
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute();
}

/** The active administrators of a client, as the platform writes to them: all of them. */
export function listActiveAdmins(db: PlatformDb, clientId: string) {
  return db
    .selectFrom('person')
    .select(['name', 'email'])
    .where('client_id', '=', clientId)
    .where('access', '=', 'client_admin')
    .where('status', '=', 'Active')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The account behind a person who works here, where they have one. */
export async function userToTell(db: ClientDb, personId: string): Promise<string | null> {
  return (await usersToTell(db, [personId]))[0] ?? null;
}

/** The accounts of those of some people who work here and have joined. */
export async function usersToTell(db: ClientDb, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .selectFrom('person')
    .select('user_id')
    .where('id', '=', sql<string>`any(${[...personIds]}::text[])`)
    .where('status', '=', 'Active')
    .execute();
  return rows.flatMap((row) => row.user_id ?? []);
}

/** The accounts of a client's active administrators. */
export async function adminUsers(db: ClientDb): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('user_id')
    .where('access', '=', 'client_admin')
    .where('status', '=', 'Active')
    .execute();
  return rows.flatMap((row) => row.user_id ?? []);
}

/** Whether the client whose scope this is may not be worked in: it is suspended, or no more (after a demo's reset). */
export async function isSuspended(db: ClientDb): Promise<boolean> {
  const found = await db.selectFrom('client').select('id').where('status', '=', 'Active').executeTakeFirst();
  return found === undefined;
}

/** The duties that somebody holds on a day. */
export async function dutiesHeld(db: ClientDb, today: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('appointment')
    .select('duty')
    .distinct()
    .where('from_on', '<=', today)
    .where((is) => is.or([is('until_on', 'is', null), is('until_on', '>', today)]))
    .execute();
  return new Set(rows.map((row) => row.duty));
}

/** How many people who have joined administer the client that is open. */
export async function countAdministrators(db: ClientDb): Promise<number> {
  const { count } = await db
    .selectFrom('person')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('access', '=', 'client_admin')
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow();
  return count;
}

/** Everybody who works at the client that is open, with their account and department. */
export function listWorking(db: ClientDb): Promise<Pick<Row, 'id' | 'user_id' | 'department'>[]> {
  return db.selectFrom('person').select(['id', 'user_id', 'department']).where('status', '=', 'Active').execute();
}

/** Everybody's account at the client that is open, with where they stand and whether it has a second factor. */
export function listAccounts(db: ClientDb): Promise<Pick<Row, 'user_id' | 'status' | 'access' | 'secured'>[]> {
  return db.selectFrom('person').select(['user_id', 'status', 'access', 'secured']).execute();
}
