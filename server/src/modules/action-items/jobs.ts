import { addDays, dayOf } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { remindedDaysBefore, remindOfActionItems } from './remind-of-action-items.ts';
import { listClientsToRemind } from './reminder-store.ts';

/** A client's turn at its ledger is not held for long. */
const mostAtOnce = 200;

/** What each new day does to action items. */
export const actionItemJobs: readonly JobDefinition[] = eachClient({
  plan: 'action-items.plan-reminders',
  each: 'action-items.remind-client',
  schedule: '25 0 * * *',
  list: (db, page, clock) => {
    const today = dayOf(clock.now());
    return listClientsToRemind(db, today, addDays(today, remindedDaysBefore), page);
  },
  run: (context) => remindOfActionItems(context, mostAtOnce),
});
