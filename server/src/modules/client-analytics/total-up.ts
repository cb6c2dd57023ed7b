import {
  activeDays,
  attentionReasons,
  type CountedClients,
  type TierMonth,
} from '@claimlock/contract/client-analytics/endpoints';
import { tiers } from '@claimlock/contract/compliance/assurance';
import { endOfMonth, monthOf } from '../../foundation/clock.ts';
import type { PlatformDb } from '../../foundation/database/scope.ts';
import { countTiersAt } from '../compliance/index.ts';
import { countByMonth, countSince } from '../ledger/index.ts';
import { countClientStates, countJoined } from '../organisations/index.ts';
import { growthOf, shownMonths } from './growth.ts';
import { cohortsOf } from './retention.ts';
import { countAttention, countBands, countMoves, countReturned, countUse, sumFigures } from './totals-store.ts';
import { useOf } from './use-of.ts';

/** What the figures of all clients come to together, as of now. */
export async function totalUp(db: PlatformDb, now: Date): Promise<CountedClients> {
  const running = monthOf(now);
  const months = shownMonths(running);
  const active = new Date(now.getTime() - activeDays * 86_400_000);
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const ends = months.map((month) => (month === running ? now : endOfMonth(month)));
  const moves = ['client.suspended', 'client.reinstated', 'client.closed'];
  const [states, joined, moved, held, sums, bands, changes, use, attention, returned, signIns] = await Promise.all([
    countClientStates(db, now),
    countJoined(db),
    countByMonth(db, 'platform', moves, `${months[0] ?? running}-01`),
    countTiersAt(db, ends),
    sumFigures(db, active),
    countBands(db),
    countMoves(db),
    countUse(db, active),
    countAttention(db),
    countReturned(db),
    countSince(db, 'platform', 'session.started', weekAgo, weekAgo),
  ]);
  const ofType = (type: string) => moved.filter((one) => one.type === type);
  return {
    edition: 1,
    countedAt: now.toISOString(),
    clients: { active: states.active, suspended: states.suspended },
    growth: growthOf(
      states.active,
      {
        joined,
        suspended: ofType('client.suspended'),
        reinstated: ofType('client.reinstated'),
        closed: ofType('client.closed'),
      },
      running,
    ),
    tiers: months.map(
      (month, place): TierMonth => ({
        month,
        soFar: month === running,
        tiers: tiers.map((name) => ({
          name,
          count: held.find((one) => one.place === place + 1 && one.tier === name)?.count ?? 0,
        })),
      }),
    ),
    scores: { mean: sums.mean, meanProven: sums.mean_proven, bands, notAssessed: sums.not_assessed, moves: changes },
    use: useOf(use, states.active),
    activeClients: sums.active_clients,
    attention: {
      clients: sums.attention,
      reasons: attentionReasons.map((reason) => ({ reason, count: attention.get(reason) ?? 0 })),
    },
    retention: cohortsOf(returned, running),
    signInsOfWeek: signIns.earlier,
    people: { active: sums.people_active, invited: sums.people_invited },
    openActions: sums.actions_open,
    storedBytes: sums.stored_bytes,
    certificatesEnding: sums.certificates_ending,
  };
}
