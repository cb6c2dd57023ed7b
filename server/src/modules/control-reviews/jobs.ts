import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { checkReviews } from './check-reviews.ts';
import { listClientsWithOwners } from './store.ts';

const clientInput = z.object({ clientId: ClientId });
const checkOne: JobRequest<typeof clientInput> = { name: 'control-reviews.check-client', input: clientInput };

/** How many clients are read at once. */
const atOnce = 1_000;

/** What each new day does to the reviews of controls; each client is one job of its own. */
export function controlReviewJobs(): JobDefinition[] {
  return [
    job({
      name: 'control-reviews.plan-checks',
      input: z.object({}),
      scope: 'platform',
      schedule: '25 0 * * *',
      run: async ({ db, enqueue }) => {
        for (let after = '', page: string[] = []; ; after = page.at(-1) ?? '') {
          page = await listClientsWithOwners(db, after, atOnce);
          for (const clientId of page) enqueue(checkOne, { clientId });
          if (page.length < atOnce) break;
        }
      },
    }),
    job({ ...checkOne, scope: 'client', run: (context) => checkReviews(context) }),
  ];
}
