import { addMonths, endOfMonth, monthOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { ruleVersion } from './score-requirement.ts';
import { scoreAt } from './score-store.ts';
import { insertSnapshot, listEverFollowed } from './snapshot-store.ts';

/**
 * Takes the month-end of a month that is over, from the scores that held at its last instant; once, and never again.
 * Answers false when the month was taken before.
 */
export async function takeSnapshot({ db, clock, record }: ClientContext, month: string): Promise<boolean> {
  const asOf = endOfMonth(month);
  const overall = await scoreAt(db, 'overall', asOf);
  const frameworks: Record<string, number | null> = {};
  const at = asOf.toISOString();
  // Those that were followed then: a job that comes late finds others.
  const then = (await listEverFollowed(db)).filter(
    ({ followed_at, ended_at }) => followed_at <= at && (ended_at === null || ended_at > at),
  );
  for (const { framework_id } of then)
    frameworks[framework_id] = (await scoreAt(db, framework_id, asOf))?.percent ?? null;
  const percent = overall?.percent ?? null;
  const version = overall?.rule_version ?? ruleVersion;
  if (
    !(await insertSnapshot(db, {
      month,
      percent,
      taken_at: clock.now(),
      as_of: asOf,
      rule_version: version,
      frameworks,
    }))
  )
    return false;
  record('compliance-snapshot.taken', { month, percent, ruleVersion: version });
  return true;
}

/** The last month that is over. */
export function lastMonth(now: Date): string {
  return addMonths(monthOf(now), -1);
}
