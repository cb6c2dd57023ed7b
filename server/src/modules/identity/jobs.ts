import { z } from 'zod';
import { systemClock } from '../../foundation/clock.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import { deleteOldSignIns } from './hourly-sign-ins-store.ts';
import { resetJobs } from './send-reset.ts';
import { deleteExpired } from './store.ts';

/** What accounts do later: reset letters, and tidying up what has expired. */
export function identityJobs(url: string): JobDefinition[] {
  return [
    ...resetJobs(url),
    job({
      name: 'identity.clean-up',
      input: z.object({}),
      scope: 'identity',
      schedule: '17 * * * *',
      run: async ({ db }) => {
        const now = systemClock.now();
        await deleteExpired(db, now);
        await deleteOldSignIns(db, now);
      },
    }),
  ];
}
