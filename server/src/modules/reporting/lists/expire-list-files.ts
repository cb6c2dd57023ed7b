import { ListExportId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { eachClient } from '../../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../../foundation/jobs/job.ts';
import {
  forgetAskedAbout,
  listClientsWithEndedListFiles,
  unlinkEndedListFiles,
  unlinkListFilesAbout,
} from '../../list-exports/index.ts';
import { removeEnded } from '../made-file.ts';

const expiredIn =
  ({ record }: Pick<ClientContext, 'record'>) =>
  (id: string) =>
    record('list-export.expired', { listExportId: ListExportId.parse(id) }, { kind: 'list-export', id });

/** Each day the files of lists go that were kept as long as reports are; that the lists were exported stays. */
export const listFileJobs: readonly JobDefinition[] = eachClient({
  plan: 'reporting.plan-expiring-lists',
  each: 'reporting.expire-lists',
  schedule: '42 0 * * *',
  list: (db, page, clock) => listClientsWithEndedListFiles(db, dayOf(clock.now()), page),
  run: (context) => removeEnded(context, unlinkEndedListFiles, expiredIn(context)),
});

/** Removes the files of lists about one thing before their time: what they name is kept no longer. */
export async function removeListFilesAbout(context: ClientContext, kind: string, id: string): Promise<void> {
  const unlink: Parameters<typeof removeEnded>[1] = (db, _today, limit) =>
    unlinkListFilesAbout(db, { kind, id }, limit);
  // A file that is being made names the same: none is kept of it.
  await forgetAskedAbout(context.db, { kind, id });
  while (await removeEnded(context, unlink, expiredIn(context)));
}
