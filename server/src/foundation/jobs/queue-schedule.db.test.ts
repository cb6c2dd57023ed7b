import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { HandTimers } from '../../../testing/hand-timers.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openLog } from '../log.ts';
import { job } from './job.ts';
import { migrateQueue } from './migrate-queue.ts';
import { openQueue } from './queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a job of each minute is begun again in the next minute by the worker that runs', async () => {
  const eachMinute = job({
    name: 'trial.each-minute',
    input: z.object({}),
    scope: 'platform',
    schedule: '* * * * *',
    run: async () => undefined,
  });
  await migrateQueue(database.address.owner, [eachMinute]);
  const owner = new pg.Client({ connectionString: database.address.owner });
  await owner.connect();
  const timers = new HandTimers();
  const queue = await openQueue(database.address.server, true, openLog('silent'), timers);
  const begun = vi.fn<() => Promise<void>>(async () => undefined);
  /** Lets time pass by hand until the job was begun so often; the database's clock, which says when was last looked, goes with it. */
  const untilBegun = (times: number) =>
    vi.waitFor(
      async () => {
        await timers.pass(1, () => owner.query(`update pgboss.version set cron_on = cron_on - interval '1 second'`));
        expect(begun.mock.calls.length).toBeGreaterThanOrEqual(times);
      },
      { timeout: 60_000, interval: 20 },
    );
  try {
    await queue.work([eachMinute], begun);
    await untilBegun(1);
    await untilBegun(2);
  } finally {
    await queue.stop();
    await owner.end();
  }
});
