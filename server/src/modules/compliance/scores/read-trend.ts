import type * as contract from '@claimlock/contract/compliance/endpoints';
import { targetPercent } from '@claimlock/contract/dashboards/endpoints';
import type { z } from 'zod';
import { addMonths, monthOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readCatalogueChanges } from '../following/catalogue-changes.ts';
import { ruleVersion } from './score-requirement.ts';
import { readScores } from './score-store.ts';
import { listSnapshots } from './snapshot-store.ts';

type Trend = { target: number; points: z.input<typeof contract.TrendPoint>[] };

/** The last month-ends as they were taken, and the month that is running as it stands now. */
export async function readTrend({ db, clock }: Pick<ClientContext, 'db' | 'clock'>, months: number): Promise<Trend> {
  const now = clock.now();
  const current = monthOf(now);
  const [taken, scores, changes] = await Promise.all([
    listSnapshots(db, months),
    readScores(db),
    readCatalogueChanges(db),
  ]);
  const changesOf = (month: string) => changes.get(month) ?? [];
  const byMonth = new Map(taken.map((row) => [row.month, row]));
  const overall = scores.get('overall');
  const points: Trend['points'] = [];
  for (let back = months - 1; back >= 1; back -= 1) {
    const month = addMonths(current, -back);
    const row = byMonth.get(month);
    if (row)
      points.push({
        month,
        percent: row.percent,
        soFar: false,
        takenAt: row.taken_at,
        ruleVersion: row.rule_version,
        changes: changesOf(month),
      });
  }
  points.push({
    month: current,
    percent: overall?.percent ?? null,
    soFar: true,
    takenAt: now.toISOString(),
    ruleVersion: overall?.rule_version ?? ruleVersion,
    changes: changesOf(current),
  });
  return { target: targetPercent, points };
}
