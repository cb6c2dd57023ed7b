import { BrokerId, ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import type { Seal } from './seal.ts';
import { signCheckpoint } from './sign-checkpoint.ts';
import { listUnsigned } from './store.ts';

const signInput = z.object({ ledgerId: z.union([z.literal('platform'), ClientId, BrokerId]) });
const signOne: JobRequest<typeof signInput> = { name: 'ledger.sign-checkpoint', input: signInput };

/** So many are signed at once, the longest unsigned first; the next quarter of an hour takes the others. */
const mostAtOnce = 1500;

/**
 * The ledger's own work: every ledger that grew gets a signed checkpoint, every quarter of an hour. Each is one job of
 * its own, so that one that must not be signed fails alone, and is logged and counted as a failed job.
 */
export function ledgerJobs(seal: () => Seal): JobDefinition[] {
  return [
    job({
      name: 'ledger.sign-checkpoints',
      input: z.object({}),
      scope: 'platform',
      schedule: '*/15 * * * *',
      run: async ({ db, enqueue }) => {
        for (const ledgerId of await listUnsigned(db, mostAtOnce)) enqueue(signOne, { ledgerId });
      },
    }),
    job({
      ...signOne,
      scope: 'platform',
      // What fails is asked for again with the next quarter of an hour.
      retries: 0,
      run: (context, { ledgerId }) => signCheckpoint(context, ledgerId, seal()),
    }),
  ];
}
