import { dayOf } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { listClientsWithOverdue } from './store.ts';
import { watchAssignments } from './watch-assignments.ts';

/** A client's turn at its ledger is not held for long. */
const mostAtOnce = 200;

/** What each new day does to assignments. */
export const assignmentJobs: readonly JobDefinition[] = eachClient({
  plan: 'assignments.plan-checks',
  each: 'assignments.check-client',
  schedule: '25 0 * * *',
  list: (db, page, clock) => listClientsWithOverdue(db, dayOf(clock.now()), page),
  run: (context) => watchAssignments(context, mostAtOnce),
});
