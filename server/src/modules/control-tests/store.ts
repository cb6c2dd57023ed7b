import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type State = Tables['control_test_state'];
export type TestRow = Selectable<Tables['control_test']>;
export type StateRow = Selectable<State>;
/** A test by what it is and what it is about. */
export type TestKey = Pick<TestRow, 'check_id' | 'target_id'>;

/** The target of what is about the organisation itself. */
export const organisation = 'organisation';

/** Every test of the client that is open, with how it stands now and the finding that it raised. */
export function listTests(db: ClientDb) {
  return db
    .selectFrom('control_test as t')
    .leftJoin('control_test_state as s', (join) =>
      join
        .onRef('s.client_id', '=', 't.client_id')
        .onRef('s.check_id', '=', 't.check_id')
        .onRef('s.target_id', '=', 't.target_id')
        .on('s.to_at', 'is', null),
    )
    .leftJoin('finding as f', (join) =>
      join.onRef('f.client_id', '=', 't.client_id').onRef('f.id', '=', 't.finding_id').on('f.is_open', '=', true),
    )
    .selectAll('t')
    .select(['s.outcome', 's.says', 's.facts', 's.from_at', 's.last_run_at', 'f.number as finding_number'])
    .execute();
}
export type ListedTest = Awaited<ReturnType<typeof listTests>>[number];

/** One test, locked until the transaction ends. */
export function lockTest(db: ClientDb, key: TestKey): Promise<TestRow | undefined> {
  return db
    .selectFrom('control_test')
    .selectAll()
    .where('check_id', '=', key.check_id)
    .where('target_id', '=', key.target_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds the tests that are not there yet; they are due at once. */
export async function addTests(db: ClientDb, keys: readonly TestKey[], at: Date): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('control_test')
    .values(keys.map((key) => ({ ...key, next_run_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Drops the tests that are none of these; how they stood stays. */
export async function dropTests(db: ClientDb, wanted: readonly TestKey[]): Promise<void> {
  await db
    .deleteFrom('control_test')
    .where(
      sql<boolean>`(check_id, target_id) not in (select * from unnest(${wanted.map(({ check_id }) => check_id)}::text[], ${wanted.map(({ target_id }) => target_id)}::text[]))`,
    )
    .execute();
}

/** Changes one test. */
export async function updateTest(
  db: ClientDb,
  key: TestKey,
  change: Updateable<Tables['control_test']>,
): Promise<void> {
  await db
    .updateTable('control_test')
    .set(change)
    .where('check_id', '=', key.check_id)
    .where('target_id', '=', key.target_id)
    .execute();
}

/** Marks tests that are due as waiting for their turn, the longest due first; those whose turn was lost are due again. */
export async function claimDue(db: ClientDb, now: Date, lostBefore: Date, most: number): Promise<TestKey[]> {
  // Chosen before anything is changed: joined straight in, a plan may choose anew for each row, and then more than so many.
  const { rows } = await sql<TestKey>`with due as materialized (
      select check_id, target_id from control_test
      where client_id = house.client_id() and next_run_at <= ${now.toISOString()}::timestamptz
        and paused_at is null and (queued_at is null or queued_at < ${lostBefore.toISOString()}::timestamptz)
      order by next_run_at, check_id, target_id limit ${most} for update)
    update control_test t set queued_at = ${now.toISOString()} from due
    where t.client_id = house.client_id() and t.check_id = due.check_id and t.target_id = due.target_id
    returning t.check_id, t.target_id`.execute(db);
  return rows;
}

/** Whether the last of a turn is done, and more of this client are due. */
export async function isNextTurn(db: ClientDb, now: Date): Promise<boolean> {
  const { rows } = await sql<{ next: boolean }>`select not exists (
      select from control_test where client_id = house.client_id() and queued_at is not null)
    and exists (select from control_test where client_id = house.client_id() and queued_at is null
      and paused_at is null and next_run_at <= ${now.toISOString()}::timestamptz) as next`.execute(db);
  return rows[0]?.next ?? false;
}

/** Makes tests due now on somebody's wish; answers how many. Those that wait already keep their place. */
export async function askForTests(
  db: ClientDb,
  userId: string | null,
  at: Date,
  key?: Partial<TestKey>,
): Promise<number> {
  const asked = await db
    .updateTable('control_test')
    .set({ next_run_at: at, asked_by: userId })
    .where('paused_at', 'is', null)
    // Five minutes at the fastest, whoever asks.
    .where(sql<boolean>`not exists (select from control_test_state s where s.client_id = control_test.client_id
      and s.check_id = control_test.check_id and s.target_id = control_test.target_id and s.to_at is null
      and s.last_run_at > ${at}::timestamptz - interval '5 minutes')`)
    .$if(key?.check_id !== undefined, (query) => query.where('check_id', '=', key?.check_id ?? ''))
    .$if(key?.target_id !== undefined, (query) => query.where('target_id', '=', key?.target_id ?? ''))
    .executeTakeFirst();
  return Number(asked.numUpdatedRows);
}

/** Makes tests of the client's own record due now: what they judge is not what it was. Those at rest stay so. */
export async function makeDue(db: ClientDb, checkIds: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('control_test')
    .set({ next_run_at: at })
    .where('target_id', '=', organisation)
    .where('check_id', 'in', checkIds)
    .where('paused_at', 'is', null)
    .execute();
}

/** Whether there are such tests. */
export async function hasTests(db: ClientDb, key?: Partial<TestKey>): Promise<boolean> {
  const found = await db
    .selectFrom('control_test')
    .select('check_id')
    .$if(key?.check_id !== undefined, (query) => query.where('check_id', '=', key?.check_id ?? ''))
    .$if(key?.target_id !== undefined, (query) => query.where('target_id', '=', key?.target_id ?? ''))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a test is paused. */
export async function isPaused(db: ClientDb, key: TestKey): Promise<boolean> {
  const found = await db
    .selectFrom('control_test')
    .select('check_id')
    .where('check_id', '=', key.check_id)
    .where('target_id', '=', key.target_id)
    .where('paused_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Clients that work and have a test that is due, or lack one that every client has. */
export async function listClientsDue(
  db: PlatformDb,
  now: Date,
  lostBefore: Date,
  ofEvery: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from client c
    where c.status = 'Active' and (
      exists (select from control_test t where t.client_id = c.id and t.next_run_at <= ${now.toISOString()}::timestamptz
        and t.paused_at is null and (t.queued_at is null or t.queued_at < ${lostBefore.toISOString()}::timestamptz))
      or (select count(*) from control_test t where t.client_id = c.id and t.target_id = ${organisation}
        and t.check_id = any(${ofEvery}::text[])) < ${ofEvery.length})
    order by c.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How a test stands now. */
export function findState(db: ClientDb, key: TestKey): Promise<StateRow | undefined> {
  return db
    .selectFrom('control_test_state')
    .selectAll()
    .where('check_id', '=', key.check_id)
    .where('target_id', '=', key.target_id)
    .where('to_at', 'is', null)
    .executeTakeFirst();
}

/** How a test stood over time, the newest first. */
export function listStates(db: ClientDb, key: TestKey, most: number): Promise<StateRow[]> {
  return db
    .selectFrom('control_test_state')
    .selectAll()
    .where('check_id', '=', key.check_id)
    .where('target_id', '=', key.target_id)
    .orderBy('place', 'desc')
    .limit(most)
    .execute();
}

/** Begins an interval. */
export async function insertState(db: ClientDb, state: Insertable<State>): Promise<void> {
  await db.insertInto('control_test_state').values(state).execute();
}

/** Changes the interval at a place: a run more, or its end. */
export async function updateState(db: ClientDb, key: TestKey, place: number, change: Updateable<State>): Promise<void> {
  await db
    .updateTable('control_test_state')
    .set(change)
    .where('check_id', '=', key.check_id)
    .where('target_id', '=', key.target_id)
    .where('place', '=', place)
    .execute();
}
