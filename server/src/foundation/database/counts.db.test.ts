import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('commits of counts do not wait for the disk, and those of everything else do', async () => {
  const { counts, server, operator } = database.database;
  const said = async (pool: typeof counts) =>
    (await pool.query<{ synchronous_commit: string }>('show synchronous_commit')).rows[0]?.synchronous_commit;
  // However many are open at once, and also on one that is opened anew.
  expect(await Promise.all(Array.from({ length: 6 }, () => said(counts)))).toEqual(Array(6).fill('off'));
  expect(await said(server)).toBe('on');
  expect(await said(operator)).toBe('on');
});
