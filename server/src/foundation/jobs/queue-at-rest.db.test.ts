import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countAsked } from '../../../testing/asked-of-databases.ts';
import { HandTimers } from '../../../testing/hand-timers.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openLog } from '../log.ts';
import { type JobDefinition, job } from './job.ts';
import { migrateQueue } from './migrate-queue.ts';
import { openQueue } from './queue.ts';

const quiet = openLog('silent');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a worker at rest', () => {
  /** How many statements the queue sends in a minute in which nothing is to be done. */
  async function askedInAMinute(definitions: readonly JobDefinition[]): Promise<number> {
    const timers = new HandTimers();
    const asked = countAsked();
    try {
      const queue = await openQueue(database.address.server, true, quiet, timers);
      await queue.work(definitions, async () => undefined);
      await asked.answered();
      const before = asked.sent();
      await timers.pass(60, asked.answered);
      const inTheMinute = asked.sent() - before;
      await queue.stop();
      return inTheMinute;
    } finally {
      asked.stop();
    }
  }
  test('asks no more of the database for twenty kinds of jobs than for one, and less than twice a second', async () => {
    const kinds = Array.from({ length: 20 }, (_, n) =>
      job({
        name: `trial.kind-${n}`,
        input: z.object({}),
        scope: 'platform',
        run: async () => undefined,
      }),
    );
    await migrateQueue(database.address.owner, kinds);
    const ofOne = await askedInAMinute(kinds.slice(0, 1));
    const ofTwenty = await askedInAMinute(kinds);
    expect(ofOne).toBeGreaterThan(0);
    expect(ofTwenty).toBeLessThanOrEqual(ofOne);
    expect(ofTwenty).toBeLessThan(120);
  });
});
