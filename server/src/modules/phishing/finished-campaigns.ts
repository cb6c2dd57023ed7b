import { dayOf } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { resultsOf, sharesOf } from './campaigns.ts';
import { listFinishedBetween } from './store.ts';

/** The results of the campaigns that were finished from a day on, the newest first: counts, of an instant where one is said, and nobody's name. */
export async function readFinishedCampaigns(db: ClientDb, since: string, by?: Date) {
  const rows = await listFinishedBetween(db, since, by);
  return rows.flatMap(({ id, title, finished_at, ...counts }) =>
    finished_at === null
      ? []
      : [{ id, title, finishedOn: dayOf(new Date(finished_at)), ...resultsOf(counts), ...sharesOf(counts) }],
  );
}
