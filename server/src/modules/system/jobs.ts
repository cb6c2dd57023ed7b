import { z } from 'zod';
import { forgetAnswers } from '../../foundation/http/idempotency-store.ts';
import { forgetEffects } from '../../foundation/jobs/effect-store.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';

const dayMs = 86_400_000;

/** What the service tidies up of itself: answers that nobody asks for again, and marks of jobs that are long gone. */
export function systemJobs(): JobDefinition[] {
  return [
    job({
      name: 'system.clean-up',
      input: z.object({}),
      scope: 'platform',
      schedule: '47 * * * *',
      run: async ({ db, clock }) => {
        const now = clock.now().getTime();
        await forgetAnswers(db, new Date(now - dayMs));
        // The queue keeps a finished job for seven days.
        await forgetEffects(db, new Date(now - 14 * dayMs));
      },
    }),
  ];
}
