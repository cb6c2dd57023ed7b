import { ReportId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { removeEnded } from './made-file.ts';
import { listClientsWithEndedFiles, unlinkEndedFiles } from './store.ts';

/** Removes the files of reports that were kept long enough, so many at a time; answers whether there may be more. */
export const expireReports = (context: ClientContext): Promise<boolean> =>
  removeEnded(context, unlinkEndedFiles, (id) =>
    context.record('report.expired', { reportId: ReportId.parse(id) }, { kind: 'report', id }),
  );

/** Each day the files of reports go that were kept long enough; what is known of them stays. */
export const reportJobs: readonly JobDefinition[] = eachClient({
  plan: 'reporting.plan-expiring',
  each: 'reporting.expire-reports',
  schedule: '40 0 * * *',
  list: (db, page, clock) => listClientsWithEndedFiles(db, dayOf(clock.now()), page),
  run: expireReports,
});
