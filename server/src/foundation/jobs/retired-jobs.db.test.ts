import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openSampleHouse } from '../../../testing/sample-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { type JobDefinition, job } from './job.ts';
import { migrateQueue } from './queue.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openSampleHouse();
});
afterAll(() => house.closeHouse());

const due = () => house.asAdministrator<{ name: string }>('select name from pgboss.schedule order by name');
const daily = (name: string): JobDefinition =>
  job({ name, schedule: '0 3 * * *', scope: 'platform', retries: 0, input: z.object({}), run: async () => undefined });

test('a job that the product has no more is not due any more', async () => {
  await migrateQueue(house.address.owner, [daily('trial.kept'), daily('trial.retired')]);
  expect(await due()).toEqual([{ name: 'trial.kept' }, { name: 'trial.retired' }]);
  await migrateQueue(house.address.owner, [daily('trial.kept')]);
  expect(await due()).toEqual([{ name: 'trial.kept' }]);
});
