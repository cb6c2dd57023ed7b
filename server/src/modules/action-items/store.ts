import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import {
  countRows,
  declareList,
  declareOrders,
  type Order,
  type PageAsked,
  type RowPage,
  readPage,
} from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import type { BrokerDb, ClientDb, Tables } from '../../foundation/database/scope.ts';

type Item = Tables['action_item'];
export type ActionItemRow = Selectable<Item> & { assignee_name: string | null };

/** What a list shows of an item. */
const shown = [
  ...(['i.id', 'i.title', 'i.description', 'i.type', 'i.status', 'i.priority', 'i.effort', 'i.due_on'] as const),
  ...(['i.assignee_id', 'i.held_by', 'i.submitted_by', 'i.raises_control', 'i.note', 'i.review_note'] as const),
  ...(['i.completed_at', 'i.version', 'i.is_open'] as const),
] as const;
type ColumnOf<Reference> = Reference extends `i.${infer Column}` ? Column : never;
export type ListedItem = Pick<ActionItemRow, ColumnOf<(typeof shown)[number]> | 'assignee_name'>;

export type ItemFilter = {
  readonly status?: Selectable<Item>['status'] | 'open' | 'overdue' | undefined;
  readonly priority?: Selectable<Item>['priority'] | undefined;
  readonly type?: Selectable<Item>['type'] | undefined;
  readonly effort?: Selectable<Item>['effort'] | undefined;
  readonly assignee?: string | undefined;
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
  readonly finding?: string | undefined;
  readonly risk?: string | undefined;
  readonly evidence?: string | undefined;
  readonly control?: string | undefined;
  readonly framework?: string | undefined;
  readonly requirement?: string | undefined;
  readonly search?: string | undefined;
  /** The day that tells what is overdue; needed where that is asked for. */
  readonly today?: string | undefined;
};

function matching(db: ClientDb, filter: ItemFilter) {
  const { status, priority, type, effort, assignee, dueFrom, dueTo, control, search, today } = filter;
  let query = db.selectFrom('action_item as i');
  if (status === 'open' || status === 'overdue') query = query.where('i.is_open', '=', true);
  else if (status !== undefined) query = query.where('i.status', '=', status);
  if (status === 'overdue') query = query.where('i.due_on', '<', today ?? '');
  if (priority !== undefined) query = query.where('i.priority', '=', priority);
  if (type !== undefined) query = query.where('i.type', '=', type);
  if (effort !== undefined) query = query.where('i.effort', '=', effort);
  if (assignee !== undefined) query = query.where('i.assignee_id', '=', assignee);
  if (dueFrom !== undefined) query = query.where('i.due_on', '>=', dueFrom);
  if (dueTo !== undefined) query = query.where('i.due_on', '<=', dueTo);
  if (control !== undefined) query = query.where('i.raises_control', '=', control);
  for (const [kind, target, ref] of linksAsked(filter))
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('action_item_link as l')
          .select('l.item_id')
          .whereRef('l.client_id', '=', 'i.client_id')
          .whereRef('l.item_id', '=', 'i.id')
          .where('l.kind', '=', kind)
          .where('l.target', '=', target)
          .$if(ref !== undefined, (found) => found.where('l.ref', '=', ref ?? '')),
      ),
    );
  if (search) query = query.where(holds(search, 'i.title', 'i.description'));
  return query;
}

type LinkKind = Selectable<Tables['action_item_link']>['kind'];

function linksAsked({ finding, risk, evidence, framework, requirement }: ItemFilter) {
  const asked: [kind: LinkKind, target: string, ref: string | undefined][] = [];
  if (finding !== undefined) asked.push(['finding', finding, undefined]);
  if (risk !== undefined) asked.push(['risk', risk, undefined]);
  if (evidence !== undefined) asked.push(['evidence', evidence, undefined]);
  if (framework !== undefined) asked.push(['requirement', framework, requirement]);
  return asked;
}

/** By how many points each control would raise the overall score. */
export type Raises = ReadonlyMap<string, number>;

// What is raised for a day of work, in ten-thousandths of a point: whole, so that a cursor can name it.
const raiseRank = (raises: Raises) =>
  sql<number>`case when i.is_open then coalesce((select round(r.raises * 20000 / i.effort_half_days)::int
    from unnest(${[...raises.keys()]}::text[], ${[...raises.values()]}::float8[]) as r (control_id, raises)
    where r.control_id = i.raises_control), 0) else -1 end`;

const orderOf = declareOrders(
  'i',
  {
    due_on: 'day',
    id: 'text',
    open_rank: { kind: 'whole', onlySorts: true },
    priority_rank: { kind: 'whole', onlySorts: true },
    updated_at: { kind: 'instant', onlySorts: true },
  },
  {
    open: ['open_rank', 'id'],
    due: ['due_on', 'id'],
    '-due': ['-due_on', '-id'],
    priority: ['priority_rank', 'id'],
    '-updated': ['-updated_at', 'id'],
  },
);

const withAssignee = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 'i.client_id').onRef('p.id', '=', 'i.assignee_id'),
    )
    .select(shown)
    .select('p.name as assignee_name');

/** A page of the items that match, in an order. */
export const pageItems = declareList({ matching, shown: withAssignee, orderOf });

/** A page of the items that match, those first that raise the overall score most for a day of work. */
export function pageItemsByRaise(
  db: ClientDb,
  filter: ItemFilter,
  raises: Raises,
  asked: PageAsked,
): Promise<RowPage<ListedItem>> {
  const rank = raiseRank(raises);
  const found = matching(db, filter);
  return readPage(withAssignee(found).select(rank.as('raise_rank')), found, byRaise(rank), asked);
}

const byRaise = (expression: ReturnType<typeof raiseRank>): Order => ({
  alias: 'i',
  keys: [
    { column: 'raise_rank', kind: 'whole', descending: true, expression },
    { column: 'id', kind: 'text', descending: false },
  ],
});

/** How many items match. */
export function countItems(db: ClientDb, filter: ItemFilter): Promise<number> {
  return countRows(matching(db, filter));
}

/** One item. */
export function findItem(db: ClientDb, clientId: string, id: string): Promise<ActionItemRow | undefined> {
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

/** Items by id, kept from changing until this transaction ends. */
export function lockItems(db: ClientDb, ids: readonly string[]): Promise<ActionItemRow[]> {
  return db
    .selectFrom('action_item as i')
    .leftJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 'i.client_id').onRef('p.id', '=', 'i.assignee_id'),
    )
    .selectAll('i')
    .select('p.name as assignee_name')
    .where('i.id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('i.id')
    .forUpdate('i')
    .execute();
}

/** The controls that open items raise. */
export async function listRaisedControls(db: ClientDb): Promise<string[]> {
  const rows = await db
    .selectFrom('action_item')
    .select('raises_control')
    .distinct()
    .where('is_open', '=', true)
    .where('raises_control', 'is not', null)
    .execute();
  return rows.flatMap(({ raises_control }) => raises_control ?? []);
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
export async function countOpen(db: BrokerDb): Promise<number> {
  const { count } = await db
    .selectFrom('action_item')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Open items of one client that are past their day. */
export function countOverdue(db: ClientDb, today: string): Promise<number> {
  return countItems(db, { status: 'overdue', today });
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

/** Whether a person `p` is given an open action item. */
export const holdsOpenItem = sql<boolean>`exists (select from action_item i where i.client_id = p.client_id and i.assignee_id = p.id and i.is_open)`;
