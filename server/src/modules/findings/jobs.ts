import { dayOf } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { listClientsToCheck } from './store.ts';
import { watchFindings } from './watch-findings.ts';

/** A client's turn at its ledger is not held for long. */
const mostAtOnce = 200;

/** What each new day does to findings. */
export const findingJobs: readonly JobDefinition[] = eachClient({
  plan: 'findings.plan-checks',
  each: 'findings.check-client',
  schedule: '15 0 * * *',
  list: (db, page, clock) => listClientsToCheck(db, dayOf(clock.now()), page),
  run: (context) => watchFindings(context, mostAtOnce),
});
