import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
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
    const { query } = pg.Client.prototype;
    let sent = 0;
    let unanswered = 0;
    const counting = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked) {
      sent += 1;
      unanswered += 1;
      const answered = () => {
        unanswered -= 1;
      };
      const then: unknown = asked.at(-1);
      // The pool asks with a callback, others are given a promise.
      if (typeof then !== 'function') {
        const answer: unknown = Reflect.apply(query, this, asked);
        Promise.resolve(answer).then(answered, answered);
        return answer;
      }
      const calledBack = (...given: unknown[]) => {
        answered();
        Reflect.apply(then, undefined, given);
      };
      return Reflect.apply(query, this, [...asked.slice(0, -1), calledBack]);
    });
    const settled = () =>
      vi.waitFor(async () => {
        // What follows an answer is asked in the turns after it.
        for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setImmediate(next));
        expect(unanswered).toBe(0);
      });
    try {
      const queue = await openQueue(database.address.server, true, quiet, timers);
      await queue.work(definitions, async () => undefined);
      await settled();
      sent = 0;
      await timers.pass(60, settled);
      await queue.stop();
      return sent;
    } finally {
      counting.mockRestore();
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
