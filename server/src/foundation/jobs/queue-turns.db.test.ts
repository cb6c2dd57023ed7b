import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { withScope } from '../database/scope.ts';
import { openLog } from '../log.ts';
import { job } from './job.ts';
import { migrateQueue, openQueue, type Queue } from './queue.ts';

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
  const begun: unknown[] = [];
  const hand = (turn: string, n: number) =>
    withScope(app.database, 'platform', {}, (scope) =>
      scope.asLogin((execute) => queue.enqueue(execute, [{ name: inTurns.name, data: { n }, turn }])),
    );
  for (const n of [1, 2, 3]) await hand('a', n);
  await hand('b', 4);
  await queue.work([inTurns], async (_definition, _id, { n }) => {
    begun.push(n);
    if (n === 1) await parked.promise;
  });
  const until = (some: readonly number[]) =>
    vi.waitFor(() => expect(begun).toEqual(some), { timeout: 15_000, interval: 50 });
  await until([1, 4]);
  parked.resolve();
  await until([1, 4, 2, 3]);
});
