import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { invitationIs } from './invitation-state-store.ts';
import type { PersonRow } from './store.ts';

/** Somebody who is added with many others. */
export type AddedPerson = Pick<
  PersonRow,
  'id' | 'name' | 'email' | 'department' | 'job_title' | 'role' | 'access' | 'onboarding'
> & {
  readonly invited: boolean;
};

/**
 * Sends many people to be added in one statement, which nobody waits for: the transaction commits only if none of their addresses was
 * taken here, and fails with a conflict otherwise.
 */
export function insertPeople(
  { db, send }: Pick<ClientContext, 'db' | 'send'>,
  people: readonly AddedPerson[],
  now: Date,
): void {
  if (people.length === 0) return;
  const column = (of: (person: AddedPerson) => string) => people.map(of);
  const statement = sql`insert into person
      (id, name, email, department, job_title, role, access, onboarding, invited_at, created_at)
    select a.id, a.name, a.email, a.department, a.job_title, a.role, a.access, a.onboarding,
        case when a.invited then ${now}::timestamptz end, ${now}::timestamptz
      from unnest(${column(({ id }) => id)}::text[], ${column(({ name }) => name)}::text[],
        ${column(({ email }) => email)}::text[], ${column(({ department }) => department)}::text[],
        ${column(({ job_title }) => job_title)}::text[], ${column(({ role }) => role)}::text[],
        ${column(({ access }) => access)}::text[], ${people.map(({ onboarding }) => onboarding)}::boolean[], ${people.map(({ invited }) => invited)}::boolean[])
        a (id, name, email, department, job_title, role, access, onboarding, invited)
      order by a.email`.compile(db);
  // How it went, the end of the transaction says.
  send(statement).catch(() => undefined);
}

/** The people who have one of these addresses, locked in one order until the transaction ends. */
export function lockPeopleAt(db: ClientDb, emails: readonly string[]): Promise<PersonRow[]> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The people who have one of these addresses. */
export function listPeopleAt(db: ClientDb, emails: readonly string[]): Promise<PersonRow[]> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .execute();
}

/** What is kept of somebody after a change. */
export type ChangedPerson = Pick<PersonRow, 'id' | 'name' | 'department' | 'job_title' | 'role'>;

/** Changes many people, each to something of their own, in one statement. */
export async function updateEach(db: ClientDb, people: readonly ChangedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const column = (of: (person: ChangedPerson) => string) => people.map(of);
  await sql`update person p set name = c.name, department = c.department, job_title = c.job_title, role = c.role,
      version = p.version + 1
    from unnest(${column(({ id }) => id)}::text[], ${column(({ name }) => name)}::text[],
      ${column(({ department }) => department)}::text[], ${column(({ job_title }) => job_title)}::text[],
      ${column(({ role }) => role)}::text[]) c (id, name, department, job_title, role)
    where p.id = c.id`.execute(db);
}

/** Says when people were invited. */
export async function markInvited(db: ClientDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('person')
    .set({ invited_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
}

/** The people who cannot join: who were never invited, or whose last invitation is older than an instant. */
export async function listWaitingIds(db: ClientDb, olderThan: Date | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('status', '=', 'Invited')
    .where((is) => (olderThan ? is('invited_at', '<=', olderThan.toISOString()) : is('invited_at', 'is', null)))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many people cannot join: who were never invited, and whose last invitation is older than an instant. */
export async function countWaiting(
  db: ClientDb,
  olderThan: Date,
): Promise<{ readonly notInvited: number; readonly expired: number }> {
  const { rows } = await sql<{ notInvited: number; expired: number }>`
    select count(*) filter (where ${invitationIs({ is: 'Not invited' })})::int as "notInvited",
           count(*) filter (where ${invitationIs({ is: 'Invitation expired', expired: olderThan })})::int as expired
      from person p where p.status = 'Invited'`.execute(db);
  return rows[0] ?? { notInvited: 0, expired: 0 };
}

/** The people whose accounts these are. */
export function listPersonsOf(db: ClientDb, userIds: readonly string[]) {
  return db
    .selectFrom('person')
    .select(['id', 'user_id', 'name', 'status', 'joined_on'])
    .where('user_id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute();
}

/** The person that an account is here, where they work here. */
export function findPersonOfUser(db: ClientDb, userId: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'Active')
    .executeTakeFirst();
}
