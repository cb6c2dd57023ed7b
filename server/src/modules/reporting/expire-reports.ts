import { ReportId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { removeFiles } from '../files/index.ts';
import { listClientsWithEndedFiles, unlinkEndedFiles } from './store.ts';

/** So many files go in one transaction. */
const atOnce = 200;

/** Each day the files of reports go that were kept long enough; what is known of them stays. */
export const reportJobs: readonly JobDefinition[] = eachClient({
  plan: 'reporting.plan-expiring',
  each: 'reporting.expire-reports',
  schedule: '40 0 * * *',
  list: (db, page, clock) => listClientsWithEndedFiles(db, dayOf(clock.now()), page),
  run: async ({ db, clock, record }) => {
    const ended = await unlinkEndedFiles(db, dayOf(clock.now()), atOnce);
    if (ended.length === 0) return false;
    await removeFiles(
      db,
      ended.map(({ fileId }) => fileId),
    );
    for (const { id } of ended) record('report.expired', { reportId: ReportId.parse(id) }, { kind: 'report', id });
    return ended.length === atOnce;
  },
});
