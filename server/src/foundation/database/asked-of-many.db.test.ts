import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { withScope } from './scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a plan is kept for a statement that is asked of a few values, and never used where it is asked of many', async () => {
  const plans = await withScope(database.database, 'client', { clientId: 'cli_nobody' }, async ({ db }) => {
    const ask = (count: number) =>
      sql`select count(*) as here from person where id = any(${Array.from({ length: count }, (_, n) => `per_${n}`)}::text[])`.execute(
        db,
      );
    for (let round = 0; round < 8; round += 1) await ask(1000);
    await ask(100);
    const { rows } = await sql<{ asked: number }>`select (generic_plans + custom_plans)::int as asked
      from pg_prepared_statements where statement like '%as here from person%' and statement not like '%pg_prepared%'`.execute(
      db,
    );
    return rows;
  });
  expect(plans).toEqual([{ asked: 1 }]);
});
