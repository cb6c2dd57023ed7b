import { daysRowsAreKept } from '@claimlock/contract/people-imports/columns';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import { listClientsWithImports, removeRowsBefore } from './store.ts';

const keptMs = daysRowsAreKept * 86_400_000;

/** What time makes due: rows that were not imported are deleted. */
export const peopleImportJobs = eachClient({
  plan: 'people-imports.plan-forgetting',
  each: 'people-imports.forget-rows',
  schedule: '40 3 * * *',
  list: (db, page, clock) => listClientsWithImports(db, new Date(clock.now().getTime() - keptMs), page),
  run: async ({ db, clock }) => removeRowsBefore(db, new Date(clock.now().getTime() - keptMs)),
});
