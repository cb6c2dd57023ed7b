import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { withScope } from './scope.ts';

const tenants = Array.from({ length: 20 }, (_, place) => `cli_${String(place).padStart(26, '0')}`);
const requests = 4400;

let test20: TestDatabase;
beforeAll(async () => {
  test20 = await openTestDatabase();
  await test20.asAdministrator(
    `insert into client (id, name, industry, employee_count, domain, created_at, updated_at)
       select id, 'Client', 'Other', 1, id || '.example', now(), now() from unnest($1::text[]) as id`,
    [tenants],
  );
  await test20.asAdministrator(
    `insert into action_item (client_id, id, title, due_on, created_at, updated_at)
       select id, 'act_' || n, 'An item', '2026-12-01', now(), now() from unnest($1::text[]) as id, generate_series(1, 5) as n`,
    [tenants],
  );
});
afterAll(() => test20.close());

type Outcome = 'own rows' | 'nothing' | 'refused' | 'LEAK';
/** Asks for the items that a tenant sees; `forgotten` is what a handler would do that forgot to say whose they are. */
type Ask = (tenant: string | undefined, place: number) => Promise<{ client_id: string }[]>;

/** Sends requests of all tenants at once; every tenth forgets its tenant. */
async function hammer(ask: Ask): Promise<{ remembered: Map<Outcome, number>; forgotten: Map<Outcome, number> }> {
  const remembered = new Map<Outcome, number>();
  const forgotten = new Map<Outcome, number>();
  const one = async (place: number) => {
    const tenant = tenants[(place * 7) % tenants.length];
    const forgets = place % 10 === 0;
    const rows = await ask(forgets ? undefined : tenant, place).catch(() => undefined);
    const strange = rows?.some((row) => forgets || row.client_id !== tenant);
    const outcome = !rows ? 'refused' : strange ? 'LEAK' : rows.length === 0 ? 'nothing' : 'own rows';
    const counts = forgets ? forgotten : remembered;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  };
  const queue = Array.from({ length: requests }, (_, place) => place);
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) await one(next);
    }),
  );
  return { remembered, forgotten };
}

const read = 'select client_id from action_item where true';

test('of 4,400 requests of 20 tenants on 8 connections, those that forget their tenant see nothing and none sees another’s', async () => {
  const { remembered, forgotten } = await hammer((tenant, place) =>
    withScope(test20.database, 'client', { clientId: tenant }, async ({ execute }) => {
      // Some fail, some write and some only look: a connection must come back clean from each.
      if (place % 13 === 5) await execute('select 1 / 0', []);
      if (place % 3 === 1) await execute('update action_item set note = $1 where true', [tenant ?? 'nobody']);
      return (await execute(read, [])).rows;
    }),
  );
  expect(Object.fromEntries(forgotten)).toEqual({ nothing: 406, refused: 34 });
  expect(Object.fromEntries(remembered)).toEqual({ 'own rows': 3655, refused: 305 });
  const strange = await test20.asAdministrator(
    'select from action_item where note is distinct from client_id and note is not null',
  );
  expect(strange).toEqual([]);
});

test('those that forget to open a scope at all are refused', async () => {
  const { remembered, forgotten } = await hammer((tenant) =>
    tenant === undefined
      ? test20.database.server.query(read).then((answer) => answer.rows)
      : withScope(
          test20.database,
          'client',
          { clientId: tenant },
          async ({ execute }) => (await execute(read, [])).rows,
        ),
  );
  expect(Object.fromEntries(forgotten)).toEqual({ refused: 440 });
  expect(Object.fromEntries(remembered)).toEqual({ 'own rows': 3960 });
});

test('every connection comes back without a role, a setting or a transaction', async () => {
  const held: pg.PoolClient[] = [];
  for (let place = 0; place < 8; place += 1) held.push(await test20.database.server.connect());
  const states = await Promise.all(
    held.map(async (connection) => {
      const { rows } = await connection.query(
        `select current_user = session_user as itself, concat(house.client_id(), house.broker_id(), house.user_id(), house.only_person_id()) as settings,
           now() = statement_timestamp() as alone`,
      );
      return rows[0];
    }),
  );
  for (const connection of held) connection.release();
  expect(states).toEqual(Array.from({ length: 8 }, () => ({ itself: true, settings: '', alone: true })));
});

test('the same hammer finds the leak of settings that are made on a connection and not in a transaction', async () => {
  const onConnection: Ask = async (tenant) => {
    const connection = await test20.database.server.connect();
    try {
      await connection.query(`select set_config('role', 'claimlock_client', false)`);
      if (tenant) await connection.query(`select set_config('claimlock.client_id', $1, false)`, [tenant]);
      return (await connection.query(read)).rows;
    } finally {
      connection.release();
    }
  };
  const { forgotten } = await hammer(onConnection);
  expect(forgotten.get('LEAK')).toBeGreaterThan(100);
});
