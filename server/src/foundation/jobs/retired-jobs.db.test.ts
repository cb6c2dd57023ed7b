import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type JobDefinition, job } from './job.ts';
import { migrateQueue } from './queue.ts';

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
