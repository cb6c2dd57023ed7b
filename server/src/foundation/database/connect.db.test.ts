import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from './connect.ts';

let there: TestDatabase;
beforeAll(async () => {
  there = await openTestDatabase();
});
afterAll(() => there.close());

const open = (closeMs: number) => openDatabase(there.address, 2, () => undefined, { closeMs });

test('a close waits for what is lent, and lends nothing more', { timeout: 20_000 }, async () => {
  const database = open(600_000);
  const lent = await database.server.connect();
  let closed = false;
  const closing = database.close().then(() => {
    closed = true;
  });
  await expect(database.server.connect()).rejects.toThrow('calling end');
  expect((await lent.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(closed).toBe(false);
  lent.release();
  await closing;
});

test('what is not given back in time is cut off, also where nothing is asked of it', { timeout: 20_000 }, async () => {
  const database = open(1);
  const [idle, asked] = await Promise.all([database.server.connect(), database.operator.connect()]);
  const answer = expect(asked.query('select pg_sleep(60)')).rejects.toThrow('Connection terminated');
  await database.close();
  await answer;
  await expect(idle.query('select 1')).rejects.toThrow();
});
