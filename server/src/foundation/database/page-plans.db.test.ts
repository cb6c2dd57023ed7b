import { usualLength } from '@claimlock/contract/listing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { declareList, declareOrders } from './keyset.ts';
import { type ClientDb, withScope } from './scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const orderOf = declareOrders('p', { sort_name: 'text', id: 'text' }, { name: ['sort_name', 'id'] });
const pagePeople = declareList({
  matching: (db: ClientDb, { name }: { readonly name?: string }) => {
    const people = db.selectFrom('person as p');
    return name === undefined ? people : people.where('p.name', '=', name);
  },
  shown: (found) => found.select(['p.id', 'p.sort_name']),
  orderOf,
});

/**
 * Reads a page, then prepares its statement and executes it eight times; returns the statement and how often it was planned. The
 * statement is prepared here, as the house prepares no more than its first thousand and other tests of this process may have had those.
 */
const plansOf = (filter: { readonly name?: string }, limit = usualLength) =>
  withScope(database.database, 'client', { clientId: 'cli_nobody' }, async ({ db }) => {
    const asked = vi.spyOn(db, 'executeQuery');
    await pagePeople(db, filter, { sort: 'name', limit, count: false });
    const statement = asked.mock.lastCall?.[0];
    asked.mockRestore();
    if (statement === undefined || !('sql' in statement)) throw new Error('The page asked the database nothing.');
    const { sql: text, parameters } = statement;
    const values = parameters.map((value) => sql.lit(value));
    await sql`prepare page as ${sql.raw(text)}`.execute(db);
    const execute = values.length === 0 ? sql`execute page` : sql`execute page(${sql.join(values)})`;
    for (let time = 0; time < 8; time += 1) await execute.execute(db);
    const { rows } = await sql<{ generic: number; custom: number }>`select generic_plans::int as generic,
        custom_plans::int as custom from pg_prepared_statements where name = 'page'`.execute(db);
    await sql`deallocate page`.execute(db);
    return { text, ...rows[0] };
  });

test('a page of the usual length without filters reuses its plan', async () => {
  const plans = await plansOf({});
  expect(plans).toMatchObject({ generic: 8, custom: 0 });
  expect(plans.text).toContain('limit 51');
});

test('a filtered page passes its length as a parameter', async () => {
  expect((await plansOf({ name: 'Nobody' })).text).toMatch(/limit \$2$/);
});

test('pages of other lengths share one statement', async () => {
  const one = await plansOf({}, 30);
  expect(one.text).toMatch(/limit \$1$/);
  expect((await plansOf({}, 31)).text).toBe(one.text);
});
