import { ListExportId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../../foundation/clock.ts';
import { eachClient } from '../../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../../foundation/jobs/job.ts';
import { removeFiles } from '../../files/index.ts';
import { listClientsWithEndedListFiles, unlinkEndedListFiles } from '../../list-exports/index.ts';

/** So many files go in one transaction. */
const atOnce = 200;

/** Each day the files of lists go that were kept as long as reports are; that the lists were exported stays. */
export const listFileJobs: readonly JobDefinition[] = eachClient({
  plan: 'reporting.plan-expiring-lists',
  each: 'reporting.expire-lists',
  schedule: '42 0 * * *',
  list: (db, page, clock) => listClientsWithEndedListFiles(db, dayOf(clock.now()), page),
  run: async ({ db, clock, record }) => {
    const ended = await unlinkEndedListFiles(db, dayOf(clock.now()), atOnce);
    if (ended.length === 0) return false;
    await removeFiles(
      db,
      ended.map(({ fileId }) => fileId),
    );
    for (const { id } of ended)
      record('list-export.expired', { listExportId: ListExportId.parse(id) }, { kind: 'list-export', id });
    return ended.length === atOnce;
  },
});
