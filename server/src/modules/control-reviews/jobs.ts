import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { listClientsWithOwners } from './store.ts';
import { watchReviews } from './watch-reviews.ts';

/** What each new day does to the reviews of controls. */
export const controlReviewJobs: readonly JobDefinition[] = eachClient({
  plan: 'control-reviews.plan-checks',
  each: 'control-reviews.check-client',
  schedule: '25 0 * * *',
  list: listClientsWithOwners,
  run: watchReviews,
});
