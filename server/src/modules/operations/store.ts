import type { OperationItemStatus } from '@claimlock/contract/operations/endpoints';
import type { OperationKind, OperationState } from '@claimlock/contract/operations/watching';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { type ClientsAfter, listClientsWith, readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type Row = Selectable<Tables['operation']>;
export type OperationRow = Row & { readonly asker_name: string | null };
export type ItemRow = Selectable<Tables['operation_item']>;

export type OperationFilter = {
  readonly kind?: OperationKind | undefined;
  readonly state?: OperationState | 'under-way' | undefined;
  readonly askerUserId?: string | undefined;
  /** Under way, or ended since. */
  readonly freshSince?: string | undefined;
};

function matching(db: ClientDb, { kind, state, askerUserId, freshSince }: OperationFilter) {
  let query = db.selectFrom('operation as o');
  if (kind) query = query.where('o.kind', '=', kind);
  if (state === 'under-way') query = query.where('o.ended_at', 'is', null);
  else if (state) query = query.where('o.state', '=', state);
  if (askerUserId !== undefined) query = query.where('o.asker_user_id', '=', askerUserId);
  if (freshSince !== undefined)
    query = query.where((is) => is.or([is('o.ended_at', 'is', null), is('o.ended_at', '>', freshSince)]));
  return query;
}

const shown = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'o.client_id').onRef('p.id', '=', 'o.asker_id'))
    .selectAll('o')
    .select('p.name as asker_name');

const orderOf = declareOrders('o', { asked_at: 'instant', id: 'text' }, { '-asked': ['-asked_at', '-id'] });

/** A page of long work that matches, in an order. */
export const pageOperations = declareList({ matching, shown, orderOf });

const itemsMatching = (
  db: ClientDb,
  { operationId, status }: { readonly operationId: string; readonly status?: OperationItemStatus | undefined },
) => {
  const query = db.selectFrom('operation_item as i').where('i.operation_id', '=', operationId);
  return status ? query.where('i.status', '=', status) : query;
};

/** A page of the items of long work. */
export const pageItems = declareList({
  matching: itemsMatching,
  shown: (found) => found.select(['i.place', 'i.name', 'i.status', 'i.message', 'i.at']),
  orderOf: declareOrders('i', { place: 'whole' }, { place: ['place'] }),
});

/** One piece of long work. */
export function findOperation(db: ClientDb, id: string): Promise<OperationRow | undefined> {
  return shown(matching(db, {})).where('o.id', '=', id).executeTakeFirst();
}

/** One piece of long work, which nobody else changes until this transaction ends. */
export function lockOperation(db: ClientDb, id: string): Promise<Row | undefined> {
  return db.selectFrom('operation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The long work that was asked for under a key before, if any. */
export function findOperationByKey(
  db: ClientDb,
  kind: OperationKind,
  key: string,
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('operation')
    .select('id')
    .where('kind', '=', kind)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Keeps long work that was asked for, with its items. */
export async function insertOperation(
  db: ClientDb,
  operation: Insertable<Tables['operation']> & { readonly id: string },
  items: readonly { readonly name: string; readonly input: unknown }[],
): Promise<void> {
  await db.insertInto('operation').values(operation).execute();
  await sql`insert into operation_item (operation_id, place, name, input)
    select ${operation.id}, i.place, i.item ->> 'name', i.item -> 'input'
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality i (item, place)`.execute(db);
}

/** Changes long work. */
export async function updateOperation(
  db: ClientDb,
  id: string,
  change: Updateable<Tables['operation']>,
): Promise<void> {
  await db.updateTable('operation').set(change).where('id', '=', id).execute();
}

/** The first items that are not over, in their order. */
export function nextItems(
  db: ClientDb,
  operationId: string,
  limit: number,
): Promise<Pick<ItemRow, 'place' | 'name' | 'input'>[]> {
  return db
    .selectFrom('operation_item')
    .select(['place', 'name', 'input'])
    .where('operation_id', '=', operationId)
    .where('status', '=', 'Pending')
    .orderBy('place')
    .limit(limit)
    .execute();
}

/** Where long work is to be begun or gone on with. */
export type Begun = OperationRow & { readonly first: Pick<ItemRow, 'place' | 'attempts'> | undefined };

/**
 * Gives long work to a worker, and counts that its first item was come to; nothing where it has ended, or where another
 * worker was heard of since an instant.
 */
export async function leaseOperation(
  db: ClientDb,
  id: string,
  { worker, at, heardSince }: { readonly worker: string; readonly at: Date; readonly heardSince: Date },
): Promise<Begun | undefined> {
  const row = await lockOperation(db, id);
  if (!row || row.ended_at !== null) return undefined;
  const others = row.worker !== null && row.worker !== worker;
  if (others && row.worked_at !== null && Date.parse(row.worked_at) > heardSince.getTime()) return undefined;
  await updateOperation(db, id, {
    state: 'Running',
    worker,
    worked_at: at,
    ...(row.started_at === null && { started_at: at }),
    ...(row.measured_from === null && { measured_from: at }),
  });
  const [next] = await nextItems(db, id, 1);
  const first = next
    ? await db
        .updateTable('operation_item')
        .set((is) => ({ attempts: is('attempts', '+', 1) }))
        .where('operation_id', '=', id)
        .where('place', '=', next.place)
        .returning(['place', 'attempts'])
        .executeTakeFirst()
    : undefined;
  const begun = await findOperation(db, id);
  return begun && { ...begun, first };
}

/** Says that a worker is still at it; false where the work is not its any more. */
export async function renewLease(db: ClientDb, id: string, worker: string, at: Date): Promise<boolean> {
  const renewed = await db
    .updateTable('operation')
    .set({ worked_at: at })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

/** Lets go of long work, so that whoever comes next goes on at once. */
export async function releaseOperation(db: ClientDb, id: string, worker: string): Promise<void> {
  await db.updateTable('operation').set({ worker: null }).where('id', '=', id).where('worker', '=', worker).execute();
}

/** How much long work of an account is under way at the client. */
export async function countUnderWay(db: ClientDb, askerUserId: string): Promise<number> {
  const { count } = await db
    .selectFrom('operation')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('asker_user_id', '=', askerUserId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Marks an item as over; false when it was over already, and when the work was ended, asked to stop or taken over
 * meanwhile: none of that happens any more until this transaction ends.
 */
export async function markItem(
  db: ClientDb,
  { operationId, place }: { readonly operationId: string; readonly place: number },
  {
    worker,
    status,
    message,
    at,
  }: { readonly worker: string; readonly status: OperationItemStatus; readonly message: string; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`with work as materialized (
      select id from operation
        where id = ${operationId} and worker = ${worker} and ended_at is null and cancel_asked_at is null for update)
    update operation_item i set status = ${status}, message = ${message}, at = ${at.toISOString()}::timestamptz
      from work where i.operation_id = work.id and i.place = ${place} and i.status = 'Pending'`.execute(db);
  return numAffectedRows > 0n;
}

/** Says of an item that is over what came of it. */
export async function describeItem(
  db: ClientDb,
  { operationId, place }: { readonly operationId: string; readonly place: number },
  mark: { readonly status: OperationItemStatus; readonly message: string },
): Promise<void> {
  await db
    .updateTable('operation_item')
    .set(mark)
    .where('operation_id', '=', operationId)
    .where('place', '=', place)
    .execute();
}

/** What is counted when an item is over. */
export type ItemOver = {
  readonly status: 'Done' | 'Skipped' | 'Failed';
  readonly at: Date;
  readonly current: string | null;
  /** The milliseconds of each named step. */
  readonly stepMs: Readonly<Record<string, number>>;
  readonly link?: string | undefined;
};

/** Counts an item that is over, and adds the time of its steps to what was measured before. */
export async function countItem(
  db: ClientDb,
  id: string,
  { status, at, current, stepMs, link }: ItemOver,
): Promise<void> {
  await sql`update operation set
      done = done + ${status === 'Done' ? 1 : 0}, skipped = skipped + ${status === 'Skipped' ? 1 : 0},
      failed = failed + ${status === 'Failed' ? 1 : 0}, worked_at = ${at.toISOString()}::timestamptz, current_item = ${current}, link = coalesce(${link ?? null}, link),
      step_ms = (select coalesce(jsonb_object_agg(name, ms), '{}') from (
        select name, sum(ms) as ms from (
          select key as name, value::numeric as ms from jsonb_each_text(step_ms)
          union all select key, value::numeric from jsonb_each_text(${JSON.stringify(stepMs)}::jsonb)) each group by name) summed)
    where id = ${id}`.execute(db);
}

/** Puts the items that failed back among those that wait; answers how many now do. */
export async function resetFailedItems(db: ClientDb, operationId: string): Promise<number> {
  await db
    .updateTable('operation_item')
    .set({ status: 'Pending', message: '', at: null, attempts: 0 })
    .where('operation_id', '=', operationId)
    .where('status', '=', 'Failed')
    .execute();
  const { waiting } = await db
    .selectFrom('operation_item')
    .select((is) => is.fn.countAll<number>().as('waiting'))
    .where('operation_id', '=', operationId)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** The long work of the client that is not over and that nobody worked on since. */
export function listLeft(db: ClientDb, since: Date): Promise<{ readonly id: string }[]> {
  return db.selectFrom('operation').select('id').where(left(since)).orderBy('id').execute();
}

/** The next clients that have long work which nobody worked on since, in the order of their ids. */
export function listClientsWithLeft(db: PlatformDb, since: Date, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'operation', 'o', left(since, 'o.'), page);
}

const left = (since: Date, alias: 'o.' | '' = '') => sql<boolean>`${sql.ref(`${alias}ended_at`)} is null
  and coalesce(${sql.ref(`${alias}worked_at`)}, ${sql.ref(`${alias}asked_at`)}) < ${since.toISOString()}`;

/** Whether the client whose scope is open works, is suspended, or its records are being or were deleted. */
export async function readStanding(db: ClientDb): Promise<'working' | 'suspended' | 'purged'> {
  const client = await db.selectFrom('client').select(['status', 'purging_at']).executeTakeFirst();
  if (client && client.purging_at !== null) return 'purged';
  return client?.status === 'Suspended' ? 'suspended' : 'working';
}

/** The titles of long work by id. */
export function readOperationTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'operation', sql`title`, ids);
}
