import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { checkReviews } from './check-reviews.ts';
import { listClientsWithOwners } from './store.ts';

const clientInput = z.object({ clientId: ClientId });
const checkOne: JobRequest<typeof clientInput> = { name: 'control-reviews.check-client', input: clientInput };

const mostClients = 10_000;

/** What each new day does to the reviews of controls; each client is one job of its own. */
export function controlReviewJobs(): JobDefinition[] {
  return [
    job({
      name: 'control-reviews.plan-checks',
      input: z.object({}),
      scope: 'platform',
      schedule: '25 0 * * *',
      run: async ({ db, enqueue }) => {
        for (const clientId of await listClientsWithOwners(db, mostClients)) enqueue(checkOne, { clientId });
      },
    }),
    job({ ...checkOne, scope: 'client', run: (context) => checkReviews(context) }),
  ];
}
