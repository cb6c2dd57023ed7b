import { addDays, dayOf } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { showInRegistry } from './keep-records.ts';
import { listClientsComing } from './store.ts';

/** So many days are looked back, for an installation that stood still. */
const looksBack = 35;

/** Brings what the registry shows up to date when a day comes for which a change was recorded. */
export const companyJobs: readonly JobDefinition[] = eachClient({
  plan: 'company.plan-changes',
  each: 'company.show-changes',
  schedule: '2 0 * * *',
  list: (db, page, clock) => {
    const today = dayOf(clock.now());
    return listClientsComing(db, page, { from: addDays(today, -looksBack), until: today });
  },
  run: showInRegistry,
});
