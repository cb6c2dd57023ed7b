import { dayOf } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { resultsOf, sharesOf } from './campaigns.ts';
import { listFinishedSince } from './store.ts';

/** The results of the campaigns that were finished on a day or after it, the newest first: counts, and nobody's name. */
export async function readFinishedCampaigns(db: ClientDb, since: string) {
  const rows = await listFinishedSince(db, since);
  return rows.flatMap(({ id, title, finished_at, ...counts }) =>
    finished_at === null
      ? []
      : [{ id, title, finishedOn: dayOf(new Date(finished_at)), ...resultsOf(counts), ...sharesOf(counts) }],
  );
}
