import { ReportId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { removeFiles } from '../files/index.ts';
import { listClientsWithEndedFiles, unlinkEndedFiles } from './store.ts';

/** So many files go in one transaction. */
const atOnce = 200;

/** Removes the files of reports that were kept long enough, so many at a time; answers whether there may be more. */
export async function expireReports({ db, clock, record }: ClientContext): Promise<boolean> {
  const ended = await unlinkEndedFiles(db, dayOf(clock.now()), atOnce);
  if (ended.length === 0) return false;
  await removeFiles(
    db,
    ended.map(({ fileId }) => fileId),
  );
  for (const { id } of ended) record('report.expired', { reportId: ReportId.parse(id) }, { kind: 'report', id });
  return ended.length === atOnce;
}

/** Each day the files of reports go that were kept long enough; what is known of them stays. */
export const reportJobs: readonly JobDefinition[] = eachClient({
  plan: 'reporting.plan-expiring',
  each: 'reporting.expire-reports',
  schedule: '40 0 * * *',
  list: (db, page, clock) => listClientsWithEndedFiles(db, dayOf(clock.now()), page),
  run: expireReports,
});
