import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { withScope } from './scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a plan that is kept for a statement is never used where it is asked of many values', async () => {
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
  // Asked of a few it is kept, unless this process has kept the plans of a thousand other statements already.
  expect(plans.reduce((sum, { asked }) => sum + asked, 0)).toBeLessThanOrEqual(1);
});
