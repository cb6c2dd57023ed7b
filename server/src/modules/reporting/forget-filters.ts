import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { dropFiltersBefore, listClientsWithFiltersBefore } from '../list-exports/index.ts';
import { readSettled } from '../organisation-settings/index.ts';

/** So many filters go in one transaction. */
const atOnce = 1_000;

/** The fewest days for which an organisation may keep them. */
const fewestDays = 30;

/** The instant so many days before another. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Each day what lists were filtered by goes that were taken longer ago than the organisation keeps reports; that they were taken stays. */
export const filterJobs: readonly JobDefinition[] = eachClient({
  plan: 'reporting.plan-forgetting',
  each: 'reporting.forget-filters',
  schedule: '45 0 * * *',
  // Who keeps them longer finds nothing to drop.
  list: (db, page, clock) => listClientsWithFiltersBefore(db, daysBefore(clock.now(), fewestDays), page),
  run: async ({ db, clock }) => {
    const { reportDays } = await readSettled(db);
    return (await dropFiltersBefore(db, daysBefore(clock.now(), reportDays), atOnce)) === atOnce;
  },
});
