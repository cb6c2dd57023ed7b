import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { countAsked } from '../../../testing/asked-of-databases.ts';
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

const minute = 60_000;

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
  // A little after a full minute that has long been: what the queue looks for every half minute, it does not look for just then.
  const start = Math.floor(Date.now() / minute) * minute - 10 * minute + 1000;
  const timers = new HandTimers(start);
  const asked = countAsked();
  /** The database's clock goes with the one by hand: the queue asks it what is due, and begins nothing twice in a minute of it. */
  const settled = async () => {
    await owner.query(`create or replace function pgboss.job_now() returns timestamptz language sql stable
      as 'select to_timestamp(${timers.now()} / 1000.0)'`);
    await asked.answered();
  };
  await settled();
  const queue = await openQueue(database.address.server, true, openLog('silent'), timers);
  const begun: number[] = [];
  try {
    await queue.work([eachMinute], async () => void begun.push(timers.now()));
    await settled();
    while (begun.length < 2 && timers.now() < start + 5 * minute) await timers.pass(1, settled);
    const [first = Number.NaN, second = Number.NaN] = begun;
    // Each may have been taken some seconds after it was due.
    expect(second - first).toBeGreaterThan(50_000);
    expect(second - first).toBeLessThan(70_000);
  } finally {
    await queue.stop();
    asked.stop();
    await owner.end();
  }
});
