import { sample } from '@claimlock/contract/sample';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { historyKeptSince } from './row-history.ts';
import { type ClientDb, withScope } from './scope.ts';

const { clientId } = sample;
let app: TestApp;
let kept: string[];
beforeAll(async () => {
  app = await openSampleApp();
  const views = await app.asAdministrator<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'as_of' order by 1`,
  );
  kept = views.map(({ name }) => name);
});
afterAll(() => app.closeApp());

const rowsOf = async (db: ClientDb, table: string) =>
  (
    await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(table)} t where client_id = house.client_id() order by 1`.execute(
      db,
    )
  ).rows.map(({ row }) => row);

const today = (table: string) => withScope(app.database, 'client', { clientId }, ({ db }) => rowsOf(db, table));
const then = (table: string, asOf: Date, of = clientId) =>
  withScope(app.database, 'client', { clientId: of }, ({ db }) => rowsOf(db, table), { readOnly: true, asOf });
const change = (at: Date, work: (db: ClientDb) => Promise<unknown>) =>
  withScope(app.database, 'client', { clientId }, ({ db }) => work(db), { at });

describe('a table whose history is kept', () => {
  test('has the same columns of a past day as it has today', async () => {
    expect(kept.length).toBeGreaterThan(20);
    const columns = await app.asAdministrator<{ schema: string; table: string; columns: string }>(
      `select table_schema as schema, table_name as table,
              string_agg(column_name || ' ' || udt_name, ', ' order by ordinal_position) as columns
         from information_schema.columns where table_schema in ('public', 'as_of') and table_name = any($1) group by 1, 2`,
      [kept],
    );
    for (const table of kept) {
      const [past, present] = ['as_of', 'public'].map((schema) =>
        columns.find((one) => one.schema === schema && one.table === table),
      );
      expect(past?.columns, `house.keep_history('${table}') has to be called again`).toBe(present?.columns);
    }
  });

  test('is as empty before the organisation was there as it was, and as full afterwards as it is', async () => {
    for (const table of kept) {
      expect(await then(table, new Date('2020-01-01T00:00:00Z')), table).toEqual([]);
      expect(await then(table, app.clock.now()), table).toEqual(await today(table));
    }
  });

  test('shows each organisation its own past, and nobody who sees only what is theirs any', async () => {
    const long = new Date('2020-01-01T00:00:00Z');
    await change(app.clock.now(), (db) => db.deleteFrom('evidence_link').execute());
    const [a, b] = [await then('evidence_link', long), await then('evidence_link', long, other.clientId)];
    expect([a, b]).toEqual([[], []]);
    const seen = await withScope(
      app.database,
      'client',
      { clientId, onlyPersonId: sample.personId },
      async ({ db }) => (await sql`select from row_history`.execute(db)).rows.length,
    );
    expect(seen).toBe(0);
    for (const kind of ['broker', 'platform'] as const)
      await expect(
        withScope(app.database, kind, { brokerId: sample.brokerId }, ({ db }) =>
          sql`select from row_history`.execute(db),
        ),
      ).rejects.toThrow('permission denied');
  });

  test('cannot be rewritten, nor can a past day be changed', async () => {
    for (const statement of ['update row_history set before = null', 'delete from row_history'])
      await expect(change(app.clock.now(), (db) => sql.raw(statement).execute(db))).rejects.toThrow(
        'permission denied',
      );
    await expect(
      withScope(app.database, 'client', { clientId }, async () => undefined, { asOf: app.clock.now() }),
    ).rejects.toThrow('A past day is read and never changed.');
    const past = { readOnly: true, asOf: app.clock.now() };
    for (const look of [
      () => withScope(app.database, 'platform', {}, async () => undefined, past),
      () => withScope(app.database, 'broker', { brokerId: sample.brokerId }, async () => undefined, past),
      () => withScope(app.database, 'client', { clientId, onlyPersonId: sample.personId }, async () => undefined, past),
    ])
      await expect(look()).rejects.toThrow('A past day is read of a whole client.');
  });
});

describe('the past', () => {
  /** What is done to four requirements, some minutes after what was done before. */
  const step = fc.record({
    minutes: fc.integer({ min: 0, max: 600 }),
    steps: fc.array(
      fc.record({
        ref: fc.constantFrom('a', 'b', 'c', 'd'),
        percent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  });

  test('is read as it was after every transaction, whatever was added, changed, removed and added again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (story) => {
        const seen: { at: Date; rows: string[] }[] = [];
        for (const { minutes, steps } of story) {
          app.clock.advance(minutes * 60_000 + 1);
          const at = app.clock.now();
          await change(at, async (db) => {
            for (const { ref, percent } of steps) {
              const where = sql`client_id = house.client_id() and framework_id = 'history' and ref = ${ref}`;
              if (percent === null) await sql`delete from requirement_state where ${where}`.execute(db);
              else
                await sql`insert into requirement_state (framework_id, ref, result, percent, why, as_of) values ('history', ${ref}, 'partly', ${percent}, 'so', ${at})
                  on conflict (client_id, framework_id, ref) do update set percent = excluded.percent, as_of = excluded.as_of`.execute(
                  db,
                );
            }
          });
          seen.push({ at, rows: await today('requirement_state') });
        }
        for (const { at, rows } of seen) expect(await then('requirement_state', at)).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });

  test('is told from when on it is kept: for an organisation that was added since, from its first instant', async () => {
    const since = await withScope(app.database, 'client', { clientId }, ({ db }) => historyKeptSince(db));
    const [client] = await app.asAdministrator<{ at: Date }>('select created_at as at from client where id = $1', [
      clientId,
    ]);
    expect(since).toEqual(new Date(client?.at ?? 0));
  });
});
