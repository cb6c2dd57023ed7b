import { addDays, dayOf } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { toldDaysBefore, watchRisks } from './review-risk.ts';
import { listClientsToCheck } from './store.ts';

/** A client's turn at its ledger is not held for long. */
const mostAtOnce = 200;

/** What each new day does to risks. */
export const riskJobs: readonly JobDefinition[] = eachClient({
  plan: 'risks.plan-checks',
  each: 'risks.check-client',
  schedule: '35 0 * * *',
  list: (db, page, clock) => {
    const today = dayOf(clock.now());
    return listClientsToCheck(db, today, addDays(today, toldDaysBefore), page);
  },
  run: (context) => watchRisks(context, mostAtOnce),
});
