import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { containing } from '../../foundation/database/plain.ts';
import type { BrokerDb, ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type Item = Tables['action_item'];
export type ActionItemRow = Selectable<Item> & { assignee_name: string | null };
export type ItemFilter = {
  readonly status?: Selectable<Item>['status'] | 'open' | undefined;
  readonly priority?: Selectable<Item>['priority'] | undefined;
  readonly assignee?: string | undefined;
  readonly search?: string | undefined;
};
export type ItemSort = 'due' | '-due' | 'priority' | '-updated';

type ReadingDb = ClientDb | BrokerDb | PlatformDb;

function matching(db: ReadingDb, clientId: string, { status, priority, assignee, search }: ItemFilter) {
  const pattern = containing(search);
  return db
    .selectFrom('action_item as i')
    .where('i.client_id', '=', clientId)
    .$if(status === 'open', (query) => query.where('i.is_open', '=', true))
    .$if(status !== undefined && status !== 'open', (query) =>
      query.where('i.status', '=', status === undefined || status === 'open' ? 'Pending' : status),
    )
    .$if(priority !== undefined, (query) => query.where('i.priority', '=', priority ?? 'Medium'))
    .$if(assignee !== undefined, (query) => query.where('i.assignee_id', '=', assignee ?? ''))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((is) =>
        is.or([is(sql`house.plain(i.title)`, 'like', pattern), is(sql`house.plain(i.description)`, 'like', pattern)]),
      ),
    );
}

const orders = {
  due: {
    by: sql`i.due_on, i.id`,
    past: (value: string | number, id: string) => sql<boolean>`(i.due_on, i.id) > (${value}::date, ${id})`,
  },
  '-due': {
    by: sql`i.due_on desc, i.id desc`,
    past: (value: string | number, id: string) => sql<boolean>`(i.due_on, i.id) < (${value}::date, ${id})`,
  },
  priority: {
    by: sql`i.priority_rank, i.id`,
    past: (value: string | number, id: string) => sql<boolean>`(i.priority_rank, i.id) > (${value}::int, ${id})`,
  },
  '-updated': {
    by: sql`i.updated_at desc, i.id`,
    past: (value: string | number, id: string) =>
      sql<boolean>`(i.updated_at < ${value}::timestamptz or (i.updated_at = ${value}::timestamptz and i.id > ${id}))`,
  },
} as const;

/** The value that a row is sorted by. */
export function sortValue(row: ActionItemRow, sort: ItemSort): string | number {
  if (sort === 'priority') return row.priority_rank;
  return sort === '-updated' ? row.updated_at : row.due_on;
}

/** A page of items in an order, from a place on. */
export function listItems(
  db: ReadingDb,
  clientId: string,
  filter: ItemFilter,
  sort: ItemSort,
  after: readonly [string | number, string] | undefined,
  limit: number,
): Promise<ActionItemRow[]> {
  const order = orders[sort];
  return matching(db, clientId, filter)
    .leftJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 'i.client_id').onRef('p.id', '=', 'i.assignee_id'),
    )
    .selectAll('i')
    .select('p.name as assignee_name')
    .$if(after !== undefined, (query) => query.where(order.past(after?.[0] ?? '', after?.[1] ?? '')))
    .orderBy(order.by)
    .limit(limit)
    .execute();
}

/** How many items match. */
export async function countItems(db: ReadingDb, clientId: string, filter: ItemFilter): Promise<number> {
  const { count } = await matching(db, clientId, filter)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One item. */
export function findItem(db: ReadingDb, clientId: string, id: string): Promise<ActionItemRow | undefined> {
  return db
    .selectFrom('action_item as i')
    .leftJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 'i.client_id').onRef('p.id', '=', 'i.assignee_id'),
    )
    .selectAll('i')
    .select('p.name as assignee_name')
    .where('i.client_id', '=', clientId)
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** Adds an item; answers it as it stands. */
export function insertItem(db: ClientDb, item: Insertable<Item>): Promise<Selectable<Item>> {
  return db.insertInto('action_item').values(item).returningAll().executeTakeFirstOrThrow();
}

/** Saves a change made on a version and answers the item; nothing when that is not the version any more. */
export function updateItem(
  db: ClientDb,
  id: string,
  version: number,
  change: Updateable<Item>,
): Promise<Selectable<Item> | undefined> {
  return db
    .updateTable('action_item')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Open items across what a scope reads. */
export async function countOpen(db: BrokerDb | PlatformDb): Promise<number> {
  const { count } = await db
    .selectFrom('action_item')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Open items of one client that are past their day. */
export async function countOverdue(db: ClientDb, clientId: string, today: string): Promise<number> {
  const { count } = await matching(db, clientId, { status: 'open' })
    .where('i.due_on', '<', today)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The titles of items by id. */
export async function readTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('action_item')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** Open items that are given to somebody who has left. */
export function listOrphans(db: ClientDb): Promise<{ actionItemId: string; title: string; owner: string }[]> {
  return db
    .selectFrom('action_item as i')
    .innerJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 'i.client_id').onRef('p.id', '=', 'i.assignee_id'),
    )
    .select(['i.id as actionItemId', 'i.title', 'p.name as owner'])
    .where('i.is_open', '=', true)
    .where('p.status', '=', 'Deactivated')
    .orderBy('i.due_on')
    .limit(200)
    .execute();
}
