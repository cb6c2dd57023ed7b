import { z } from 'zod';
import { systemClock } from '../../foundation/clock.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
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
      run: ({ db }) => deleteExpired(db, systemClock.now()),
    }),
  ];
}
