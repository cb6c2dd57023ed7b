import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { withScope } from '../database/scope.ts';
import { openLog } from '../log.ts';
import { job } from './job.ts';
import { migrateQueue } from './migrate-queue.ts';
import { openQueue, type Queue } from './queue.ts';

/** The number of the other client's only job. */
const other = 7;

let app: TestApp;
let queue: Queue;
const inTurns = {
  ...job({ name: 'trial.in-turns', input: z.object({ n: z.number() }), scope: 'platform', run: async () => undefined }),
  atOnce: 2,
  turnsByClient: true,
} as const;
beforeAll(async () => {
  app = await openSampleApp();
  await migrateQueue(app.address.owner, [inTurns]);
  queue = await openQueue(app.address.server, true, openLog('silent'));
});
afterAll(async () => {
  await queue.stop();
  await app.closeApp();
});

test('a client that has many jobs waiting does not make another client wait', async () => {
  const parked = Promise.withResolvers<void>();
  const begun: string[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const hand = (turn: string, n: number) =>
    withScope(app.database, 'platform', {}, (scope) =>
      scope.asLogin((execute) => queue.enqueue(execute, [{ name: inTurns.name, data: { n }, turn }])),
    );
  // Two places look for work at the same moment: which of a client's jobs is first is not promised, that it is one is.
  for (const n of [1, 2, 3, 4, 5, 6]) await hand('a', n);
  await hand('b', other);
  // Whoever takes a job waits until both places have chosen theirs: the worst that two who look at once can do.
  const gate = new pg.Client({ connectionString: app.address.owner });
  await gate.connect();
  await gate.query(`create function pgboss.wait_at_gate() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(7); return new; end'`);
  await gate.query(
    `create trigger gate before update on pgboss.job_common for each row execute function pgboss.wait_at_gate()`,
  );
  await gate.query('select pg_advisory_lock(7)');
  await queue.work([inTurns], async (_definition, _id, { n }) => {
    const turn = n === other ? 'b' : 'a';
    begun.push(turn);
    if (turn === 'b') return;
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await parked.promise;
    underWay -= 1;
  });
  const until = (some: readonly string[]) =>
    vi.waitFor(() => expect(begun.toSorted()).toEqual(some), { timeout: 15_000, interval: 20 });
  await vi.waitFor(
    async () => {
      const { rows } = await gate.query<{ waiting: string }>(
        `select count(*) as waiting from pg_locks where locktype = 'advisory' and objid = 7 and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(Number(rows[0]?.waiting)).toBe(2);
    },
    { timeout: 15_000, interval: 20 },
  );
  await gate.query('select pg_advisory_unlock(7)');
  await gate.end();
  await until(['a', 'b']);
  parked.resolve();
  await until(['a', 'a', 'a', 'a', 'a', 'a', 'b']);
  expect(mostUnderWay).toBe(1);
});
