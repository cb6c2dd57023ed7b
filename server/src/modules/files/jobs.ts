import type { Clock } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { listClientsWithWaiting, removeWaitingFiles } from './store.ts';

/** How long a file waits for something to name it. */
const waitMs = 24 * 3_600_000;
const waitedSince = (clock: Clock) => new Date(clock.now().getTime() - waitMs);

/** What each new day does to files that nothing has named. */
export const fileJobs: readonly JobDefinition[] = eachClient({
  plan: 'files.plan-forgetting',
  each: 'files.forget-waiting',
  schedule: '20 0 * * *',
  list: (db, page, clock) => listClientsWithWaiting(db, waitedSince(clock), page),
  run: ({ db, clock }) => removeWaitingFiles(db, waitedSince(clock)),
});
