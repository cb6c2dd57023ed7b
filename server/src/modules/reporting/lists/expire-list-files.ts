import { ListExportId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../../foundation/clock.ts';
import { eachClient } from '../../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../../foundation/jobs/job.ts';
import { listClientsWithEndedListFiles, unlinkEndedListFiles } from '../../list-exports/index.ts';
import { removeEnded } from '../made-file.ts';

/** Each day the files of lists go that were kept as long as reports are; that the lists were exported stays. */
export const listFileJobs: readonly JobDefinition[] = eachClient({
  plan: 'reporting.plan-expiring-lists',
  each: 'reporting.expire-lists',
  schedule: '42 0 * * *',
  list: (db, page, clock) => listClientsWithEndedListFiles(db, dayOf(clock.now()), page),
  run: (context) =>
    removeEnded(context, unlinkEndedListFiles, (id) =>
      context.record('list-export.expired', { listExportId: ListExportId.parse(id) }, { kind: 'list-export', id }),
    ),
});
