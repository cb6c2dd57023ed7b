import { usualLength } from '@claimlock/contract/listing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Asks for a page eight times over on one connection; answers how the database planned it. */
const plansOf = (filter: { readonly name?: string }, limit = usualLength) =>
  withScope(database.database, 'client', { clientId: 'cli_nobody' }, async ({ db }) => {
    for (let time = 0; time < 8; time += 1) await pagePeople(db, filter, { sort: 'name', limit, count: false });
    const { rows } = await sql<{ generic: number; custom: number; text: string }>`select generic_plans::int as generic,
        custom_plans::int as custom, statement as text from pg_prepared_statements where statement like 'select "p"%'
      order by prepare_time desc limit 1`.execute(db);
    return rows[0];
  });

test('a page of the usual length that is given nothing else keeps its plan, and its length is in it', async () => {
  const plans = await plansOf({});
  expect(plans).toMatchObject({ generic: 8, custom: 0 });
  expect(plans?.text).toContain('limit 51');
});

test('a page of what somebody looks for is given its length beside that, to be planned for it', async () => {
  expect((await plansOf({ name: 'Nobody' }))?.text).toMatch(/limit \$2$/);
});

test('a page of another length is the same statement as that of any other', async () => {
  const one = await plansOf({}, 30);
  expect(one?.text).toMatch(/limit \$1$/);
  expect((await plansOf({}, 31))?.text).toBe(one?.text);
});
