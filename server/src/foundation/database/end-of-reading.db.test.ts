import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { withScope } from './scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const read = () =>
  withScope(database.database, 'client', { clientId: 'cli_nobody' }, ({ execute }) => execute('select 1', []), {
    readOnly: true,
  });
const connections = async (state: string) => {
  const [found] = await database.asAdministrator<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = 'claimlock_server' and state = $1`,
    [state],
  );
  return found?.n;
};

test('what was only read ends by itself a moment later', async () => {
  await read();
  await expect.poll(() => connections('idle in transaction')).toBe(0);
  expect(await connections('idle')).toBe(1);
});

test('whoever has the connection next stands in no transaction and in no scope', async () => {
  await read();
  const { rows } = await database.database.server.query<{ role: string; client: string | null; began: boolean }>(
    `select current_user as role, nullif(current_setting('claimlock.client_id', true), '') as client,
       now() = statement_timestamp() as began`,
  );
  expect(rows).toEqual([{ role: 'claimlock_server', client: null, began: true }]);
});

test('a change right after it is kept', async () => {
  await read();
  await withScope(database.database, 'client', { clientId: 'cli_nobody' }, async ({ execute }) => {
    await execute(`insert into job_effect (job_id, at) values ('kept', now())`, []);
  });
  const { rows } = await withScope(database.database, 'platform', {}, ({ execute }) =>
    execute('select job_id from job_effect', []),
  );
  expect(rows).toEqual([{ job_id: 'kept' }]);
});
