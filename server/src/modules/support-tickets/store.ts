import type { TicketKind, TicketState } from '@claimlock/contract/support-tickets/tickets';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import { readNamesFrom } from '../../foundation/database/records.ts';
import type { BrokerDb, ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

/** The scope of whoever a ticket belongs to. */
export type AskersDb = ClientDb | BrokerDb;
type AnyTicketDb = AskersDb | PlatformDb;

type Row = Selectable<Tables['support_ticket']>;
export type TicketRow = Row & {
  /** The name of whoever opened it, while they have a place there. */
  readonly opener: string | null;
  readonly organisation: string | null;
};

export type TicketFilter = {
  readonly id?: string | undefined;
  readonly state?: TicketState | 'not-closed' | undefined;
  readonly kind?: TicketKind | undefined;
  readonly client?: string | undefined;
  readonly person?: string | undefined;
  readonly search?: string | undefined;
  /** Whether organisations are searched by their names, too. */
  readonly across?: boolean;
  readonly waitingBefore?: string | undefined;
  readonly openedBefore?: string | undefined;
};

const orderOf = declareOrders(
  't',
  { updated_at: 'instant', opened_at: 'instant', waiting_by: 'instant', id: 'text' },
  {
    '-updated': ['-updated_at', 'id'],
    updated: ['updated_at', 'id'],
    '-opened': ['-opened_at', 'id'],
    opened: ['opened_at', 'id'],
    waiting: ['waiting_by', 'id'],
  },
);

function matching(db: AnyTicketDb, filter: TicketFilter) {
  const { id, state, kind, client, person, search, across = false, waitingBefore, openedBefore } = filter;
  let query = db
    .selectFrom('support_ticket as t')
    .leftJoin('client as c', 'c.id', 't.client_id')
    .leftJoin('broker as b', 'b.id', 't.broker_id');
  if (id !== undefined) query = query.where('t.id', '=', id);
  if (state === 'not-closed') query = query.where('t.state', '<>', 'closed');
  else if (state !== undefined) query = query.where('t.state', '=', state);
  if (kind !== undefined) query = query.where('t.kind', '=', kind);
  if (client !== undefined) query = query.where('t.client_id', '=', client);
  if (person !== undefined) query = query.where('t.person_id', '=', person);
  if (waitingBefore !== undefined) query = query.where('t.waiting_since', '<=', waitingBefore);
  if (openedBefore !== undefined) query = query.where('t.opened_at', '<=', openedBefore);
  if (search) {
    const number = /^(?:sup-)?(\d{1,9})$/i.exec(search)?.[1];
    const words = holds(search, 't.subject', ...(across ? ['c.name', 'b.name'] : []));
    query = query.where(sql<boolean>`(${words} or t.number = ${number ?? null}::int)`);
  }
  return query;
}

/** The name of an account that has, or had, a place where the row belongs; whoever is erased there has none. */
const nameAt = (row: 't' | 'm', account: string) =>
  sql<
    string | null
  >`(select u.name from identity_user u where u.id = ${sql.ref(account)} and exists (select from membership p
    where p.user_id = u.id and (p.client_id = ${sql.ref(`${row}.client_id`)} or p.broker_id = ${sql.ref(`${row}.broker_id`)})))`;

const shown = (found: ReturnType<typeof matching>) =>
  found
    .selectAll('t')
    .select([nameAt('t', 't.opened_by').as('opener'), sql<string | null>`coalesce(c.name, b.name)`.as('organisation')]);

/** A page of tickets, as far as the scope reaches. */
export const pageTickets = declareList({ matching, shown, orderOf });

/** One ticket. */
export function findTicket(db: AnyTicketDb, id: string): Promise<TicketRow | undefined> {
  return shown(matching(db, { id })).executeTakeFirst();
}

/** Holds a ticket until the transaction ends: whoever writes in it next waits, and then sees what was written. */
export function lockTicket(db: AskersDb, id: string) {
  return db
    .selectFrom('support_ticket')
    .select(['id', 'client_id', 'broker_id', 'state', 'waiting_since', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Draws the next number of a client's or a firm's tickets. */
export async function drawTicketNumber(db: AskersDb, ownerId: string): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`insert into support_counter as counter (tenant_id, last_number)
    values (${ownerId}, 1001) on conflict (tenant_id) do update set last_number = counter.last_number + 1
    returning last_number`.execute(db);
  const [drawn] = rows;
  if (!drawn) throw new Error('No number was drawn for a ticket.');
  return drawn.last_number;
}

/** Keeps a new ticket. */
export async function insertTicket(db: AskersDb, ticket: Insertable<Tables['support_ticket']>): Promise<void> {
  await db.insertInto('support_ticket').values(ticket).execute();
}

/** Moves a ticket on; its version grows. */
export async function updateTicket(
  db: AskersDb,
  id: string,
  change: Pick<Updateable<Tables['support_ticket']>, 'state' | 'waiting_since' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('support_ticket')
    .set((is) => ({ ...change, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Tickets by their numbers, as the audit trail names them. */
export const readTicketNames = (db: ClientDb, ids: readonly string[]) =>
  readNamesFrom(db, 'support_ticket', sql`'SUP-' || number`, ids);

/**
 * The people of a client who wrote in a ticket or opened it, by their roles still follow it and are to be told: their accounts, and how
 * they come in. Whoever administers no more follows their own tickets alone.
 */
export async function listPeopleIn(db: ClientDb, ticketId: string) {
  const { rows } = await sql<{ user_id: string; access: string }>`select p.user_id, p.access from person p
    where p.status = 'Active' and p.user_id in (
      select t.opened_by from support_ticket t where t.id = ${ticketId}
      union select m.author_id from support_message m where m.ticket_id = ${ticketId} and not m.from_support)
    and (p.access = 'client_admin' or p.role = 'admin' or p.user_id = (
      select t.opened_by from support_ticket t where t.id = ${ticketId}))`.execute(db);
  return rows;
}

/** The accounts at a broker firm that wrote in a ticket or opened it, and are at the firm still. */
export async function listBrokersIn(db: PlatformDb, ticketId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct m.user_id from membership m
    join support_ticket t on t.id = ${ticketId} and t.broker_id = m.broker_id
    where m.ended_at is null and (m.user_id = t.opened_by or m.user_id in (
      select g.author_id from support_message g where g.ticket_id = t.id and not g.from_support))`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export { nameAt };
