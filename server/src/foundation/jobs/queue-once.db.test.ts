import { ClientId } from '@claimlock/contract/identifiers';
import { sample } from '@claimlock/contract/sample';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openServices } from '../../app.ts';
import { withScope } from '../database/scope.ts';
import type { Services } from '../http/hallway.ts';
import { Telemetry } from '../http/telemetry.ts';
import { newId } from '../ids.ts';
import { openLog } from '../log.ts';
import { job } from './job.ts';
import { migrateQueue } from './migrate-queue.ts';
import { openQueue, type Queue, waitingKeys } from './queue.ts';
import { runJob } from './run-job.ts';

let app: TestApp;
let handing: Queue;
const open: Queue[] = [];
const input = z.object({ clientId: ClientId });
const { clientId, personId } = sample;
/** What the job that looks saw, and what it does then. */
const seen: string[] = [];
let doing: () => Promise<void> = async () => undefined;
const look = {
  ...job({
    name: 'trial.look',
    input,
    scope: 'client',
    run: async ({ db }) => {
      const row = await db.selectFrom('person').select('job_title').where('id', '=', personId).executeTakeFirst();
      seen.push(row?.job_title ?? '');
      await doing();
    },
  }),
  waitsOnce: true,
} as const;
const change = job({
  name: 'trial.change',
  input,
  scope: 'client',
  run: async ({ db, enqueue }) => {
    await db.updateTable('person').set({ job_title: 'Changed' }).where('id', '=', personId).execute();
    enqueue(look, { clientId });
  },
});

beforeAll(async () => {
  app = await openSampleApp();
  await migrateQueue(app.address.owner, [look, change]);
  handing = await openQueue(app.address.server, false, openLog('silent'));
});
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop();
  seen.length = 0;
  doing = async () => undefined;
  await app.asAdministrator(`delete from pgboss.job where name = $1`, [look.name]);
});
afterAll(async () => {
  await handing.stop();
  await app.closeApp();
});

const ask = (...keys: readonly string[]) =>
  withScope(app.database, 'client', { clientId }, (scope) =>
    scope.asLogin((execute) =>
      handing.enqueue(
        execute,
        keys.map((once) => ({ name: look.name, data: { clientId }, once })),
      ),
    ),
  );
const states = async () =>
  (
    await app.asAdministrator<{ state: string }>(
      'select state::text from pgboss.job where name = $1 order by created_on',
      [look.name],
    )
  ).map(({ state }) => state);
const run = (services: Services, definition: typeof look | typeof change, more: { onBehalfOf?: string } = {}) =>
  runJob(services, new Telemetry(), definition, newId('job', app.clock), { clientId, ...more }, { last: false });
async function work(): Promise<void> {
  const queue = await openQueue(app.address.server, true, openLog('silent'));
  open.push(queue);
  await queue.work([look], (definition, id, data, attempt) =>
    runJob(app.services, new Telemetry(), definition, id, data, attempt),
  );
}
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const key = JSON.stringify({ clientId });

test('for each input one job waits at a time', async () => {
  await ask(key, key);
  await ask(key);
  expect(await states()).toEqual(['created']);
  await ask('another', key);
  expect(await states()).toEqual(['created', 'created']);
});

test('a job that has started does not count as waiting', async () => {
  const held = Promise.withResolvers<void>();
  doing = () => held.promise;
  await ask(key);
  await work();
  await until(async () => expect(seen).toHaveLength(1));
  await ask(key);
  await ask(key);
  expect(await states()).toEqual(['active', 'created']);
  held.resolve();
  await until(async () => expect(await states()).toEqual(['completed', 'completed']));
});

test('what work in the background asks for waits some seconds for others that ask for the same', async () => {
  const services = openServices({ ...app.installation, enqueue: handing.enqueue });
  await run(services, change);
  await run(services, change);
  const rows = await app.asAdministrator(
    `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = $1`,
    [look.name],
  );
  expect(rows).toEqual([{ seconds: 5 }]);
});

test('a job that waits once is done on behalf of none of those who ask for it', async () => {
  const services = openServices({ ...app.installation, enqueue: handing.enqueue });
  await run(services, change, { onBehalfOf: userAs('client_admin') });
  const rows = await app.asAdministrator('select data from pgboss.job where name = $1', [look.name]);
  expect(rows).toEqual([{ data: { clientId } }]);
});

test('jobs that are over are not read to find those that wait', async () => {
  await ask(key);
  await app.asAdministrator(
    `insert into pgboss.job (name, state, singleton_key, completed_on)
       select $1, 'completed', $2, now() from generate_series(1, 3000)`,
    [look.name, key],
  );
  await app.asAdministrator('analyze pgboss.job');
  const [plan] = await app.asAdministrator<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${waitingKeys}`, [
    look.name,
    [key],
  ]);
  const read = JSON.stringify(plan);
  expect(read).toMatch(/"Actual Rows":1/);
  expect(read).not.toMatch(/"Rows Removed by Filter":[1-9]/);
});

test('a job that starts before the change that skipped queueing is committed waits for that change and sees it', async () => {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = openServices({
    ...app.installation,
    enqueue: async (execute, jobs) => {
      await handing.enqueue(execute, jobs);
      asked.resolve();
      await held.promise;
    },
  });
  await ask(key);
  const changing = run(slow, change);
  await asked.promise;
  expect(await states()).toEqual(['created']);
  await work();
  await until(async () => {
    const waiting = await app.asAdministrator(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(waiting).toHaveLength(1);
  });
  expect(await states()).toEqual(['active']);
  held.resolve();
  await changing;
  await until(async () => expect(await states()).toEqual(['completed']));
  expect(seen).toEqual(['Changed']);
});
