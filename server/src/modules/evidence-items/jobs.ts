import { dayOf } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { listClientsToCheck } from './store.ts';
import { watchEvidence } from './watch-evidence.ts';

/** A client's turn at its ledger is not held for long. */
const mostAtOnce = 200;

/** What each new day does to evidence. */
export const evidenceItemJobs: readonly JobDefinition[] = eachClient({
  plan: 'evidence-items.plan-checks',
  each: 'evidence-items.check-client',
  schedule: '20 0 * * *',
  list: (db, page, clock) => listClientsToCheck(db, dayOf(clock.now()), page),
  run: (context) => watchEvidence(context, mostAtOnce),
});
