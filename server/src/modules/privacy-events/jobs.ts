import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { isSuspended } from '../people/index.ts';
import { listClientsToTell } from './store.ts';
import { watchDeadlines } from './watch-deadlines.ts';

/** A client's turn at its ledger is not held for long. */
const mostAtOnce = 200;

/** What each hour does to deadlines: 72 hours are too few to look once a day. */
export const privacyEventJobs: readonly JobDefinition[] = eachClient({
  plan: 'privacy-events.plan-checks',
  each: 'privacy-events.check-client',
  schedule: '40 * * * *',
  list: (db, page, clock) => listClientsToTell(db, clock.now(), page),
  run: async (context) => !(await isSuspended(context.db)) && watchDeadlines(context, mostAtOnce),
});
