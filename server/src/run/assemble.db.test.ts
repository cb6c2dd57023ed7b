import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClientId } from '@claimlock/contract/identifiers';
import { sample } from '@claimlock/contract/sample';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openServices } from '../app.ts';
import { readConfig } from '../foundation/config.ts';
import { steppedJob } from '../foundation/jobs/job.ts';
import { runJob } from '../foundation/jobs/run-job.ts';
import { assemble } from './assemble.ts';

let there: TestDatabase;
let folder: string;
beforeEach(async () => {
  there = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'claimlock-assemble-'));
});
afterEach(async () => {
  await there.close();
  await rm(folder, { recursive: true, force: true });
});

test('work that is still at it when all is closed fails, and nothing is said of that', async () => {
  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) });
  const config = readConfig({ CLAIMLOCK_DATA_DIR: folder });
  const assembly = await assemble(config, there.address, { works: false, log });
  const back = Promise.withResolvers<void>();
  const job = steppedJob({
    name: 'trial.walk',
    input: z.object({ clientId: ClientId }),
    walk: async ({ step, log: ofSteps }) => {
      await back.promise;
      await step(async () => undefined).catch((error: unknown) => {
        ofSteps.error('an item failed');
        throw error;
      });
    },
  });
  const services = openServices(assembly.installation);
  const run = (id: string, data: Record<string, unknown>) =>
    runJob(services, assembly.telemetry, job, id, data, { last: false });

  await expect(run('job_of_no_client', {})).rejects.toThrow();
  expect(said).toHaveLength(1);

  const late = run('job_that_is_late', { clientId: sample.clientId });
  await assembly.close();
  back.resolve();
  await expect(late).rejects.toThrow('calling end on the pool');
  expect(said).toHaveLength(1);
  // Whoever handed the log in may go on.
  log.info('stopped');
  expect(said).toHaveLength(2);
});
