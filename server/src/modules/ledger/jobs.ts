import { z } from 'zod';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { job } from '../../foundation/jobs/job.ts';
import type { Seal } from './seal.ts';
import { signCheckpoints } from './sign-checkpoints.ts';

/** The ledger's own work: every ledger that grew gets a signed checkpoint, every quarter of an hour. */
export function ledgerJobs(seal: () => Seal): JobDefinition[] {
  return [
    job({
      name: 'ledger.sign-checkpoints',
      input: z.object({}),
      scope: 'platform',
      schedule: '*/15 * * * *',
      run: async (context) => {
        await signCheckpoints(context, seal());
      },
    }),
  ];
}
