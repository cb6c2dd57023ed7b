import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type JobDefinition, job } from './job.ts';
import { migrateQueue } from './migrate-queue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const due = () => app.asAdministrator<{ name: string }>('select name from pgboss.schedule order by name');
const daily = (name: string): JobDefinition =>
  job({ name, schedule: '0 3 * * *', scope: 'platform', retries: 0, input: z.object({}), run: async () => undefined });

test('a job that the product has no more is not due any more', async () => {
  await migrateQueue(app.address.owner, [daily('trial.kept'), daily('trial.retired')]);
  expect(await due()).toEqual([{ name: 'trial.kept' }, { name: 'trial.retired' }]);
  await migrateQueue(app.address.owner, [daily('trial.kept')]);
  expect(await due()).toEqual([{ name: 'trial.kept' }]);
});

test('a database that has every queue as this version wants it is left as it is, and one that has not is brought there', async () => {
  const kept = daily('trial.kept');
  const queues = () =>
    app.asAdministrator("select name, retry_limit, xmin from pgboss.queue where name = 'trial.kept'");
  await migrateQueue(app.address.owner, [kept]);
  const before = await queues();
  await migrateQueue(app.address.owner, [kept]);
  expect(await queues()).toEqual(before);
  await migrateQueue(app.address.owner, [{ ...kept, retries: 4 }]);
  expect(await queues()).toMatchObject([{ name: 'trial.kept', retry_limit: 4 }]);
});
