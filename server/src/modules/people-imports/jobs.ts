import { eachClient } from '../../foundation/jobs/each-client.ts';
import { listClientsWithImports, removeRowsBefore } from './store.ts';

/** Rows that could not be imported are kept for so long, to be mended. */
const keptMs = 30 * 86_400_000;

/** What time makes due: rows of people that nobody imported are forgotten. */
export const peopleImportJobs = eachClient({
  plan: 'people-imports.plan-forgetting',
  each: 'people-imports.forget-rows',
  schedule: '40 3 * * *',
  list: (db, page, clock) => listClientsWithImports(db, new Date(clock.now().getTime() - keptMs), page),
  run: async ({ db, clock }) => removeRowsBefore(db, new Date(clock.now().getTime() - keptMs)),
});
