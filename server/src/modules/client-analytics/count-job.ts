import { z } from 'zod';
import type { PlatformContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { countClientStates, listClientsAfter } from '../organisations/index.ts';
import { beginCount, endCount, givenUpBefore, workOnCount } from './count-store.ts';
import { countFigures } from './keep-figures.ts';
import { totalUp } from './total-up.ts';

const batchInput = z.object({ countId: z.string(), after: z.string().default('') });
const countBatch: JobRequest<typeof batchInput> = { name: 'client-analytics.count-batch', input: batchInput };

/** How many clients are counted in one transaction. */
const atOnce = 250;
/** Begins to count all clients, batch by batch in the background; false where a count is under way already. */
export async function startCount({ db, clock, enqueue }: PlatformContext): Promise<boolean> {
  const now = clock.now();
  const { active, suspended } = await countClientStates(db, now);
  const countId = newId('cnt', clock);
  const begun = await beginCount(db, {
    countId,
    total: active + suspended,
    at: now,
    givenUpBefore: givenUpBefore(now),
  });
  if (begun) enqueue(countBatch, { countId });
  return begun;
}

/** Counting: every night, and when somebody asks for it. */
export const countJobs: readonly JobDefinition[] = [
  job({
    name: 'client-analytics.plan-count',
    input: z.object({}),
    scope: 'platform',
    schedule: '0 2 * * *',
    run: async (context) => {
      await startCount(context);
    },
  }),
  job({
    ...countBatch,
    scope: 'platform',
    run: async ({ db, clock, enqueue }, { countId, after }) => {
      const now = clock.now();
      const clients = await listClientsAfter(db, after, atOnce);
      // Another count took the place of this one: its batches do the work.
      if (!(await workOnCount(db, countId, clients.length, now))) return;
      await countFigures(db, clients, now);
      const last = clients.at(-1);
      if (last && clients.length === atOnce) enqueue(countBatch, { countId, after: last.id });
      else await endCount(db, countId, await totalUp(db, now), now);
    },
  }),
];
