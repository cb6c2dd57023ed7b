import type { Family } from '@claimlock/contract/compliance/assurance';
import { daysBetween } from '../../../foundation/clock.ts';
import { assuranceRule, controlOf, type FamilyRule, needsUpTo, type ReachableTier } from './assurance-rule.ts';
import { type OnRecord, type Standing, standingOf } from './need-standing.ts';
import { controlName } from './need-words.ts';

export type FamilyOutcome = {
  readonly family: Family;
  /** The highest level whose facts are all there; above level 1, proven. */
  readonly level: number;
  readonly freshness: number;
  readonly freshnessWhy: string;
  /** Of 100: weight × level ÷ 4 × freshness. */
  readonly points: number;
  /** The level that holds with proof no older than each tier accepts. */
  readonly levelFor: Readonly<Record<ReachableTier, number>>;
};

/** How one family stands (insurance domain, §1.5, §7.1 and §7.3). What is only declared reaches level 1. */
export function assessFamily(rule: FamilyRule, record: OnRecord): FamilyOutcome {
  const { family, weight, levels } = rule;
  const { today } = record;
  let level = 0;
  let counted = { freshness: 1, freshnessWhy: 'nothing to prove', points: 0 };
  const levelFor = { Bronze: 0, Silver: 0, Gold: 0, Platinum: 0 };
  for (let next = 1; next <= levels.length; next += 1) {
    const standings = needsUpTo(rule, next).map((need) => standingOf(need, record));
    if (!standings.every((one) => one.isMet && (next === 1 || one.isProven))) break;
    level = next;
    const { freshness, freshnessWhy } = freshnessOf(family, next, standings, today);
    const points = (weight * level * freshness) / 4;
    // A level that rests on old proof may be worth less than the fresh one below it: the better counts.
    if (points >= counted.points) counted = { freshness, freshnessWhy, points };
    for (const tier of ['Bronze', 'Silver', 'Gold', 'Platinum'] as const)
      if (standings.every((one) => ageOf(dayFor(next, one), today) <= assuranceRule.tierDays[one.age][tier]))
        levelFor[tier] = level;
  }
  return { family, level, ...counted, levelFor };
}

/** What a family would count if everything that is said of it were proven today: proof can bring it so far, and no further. */
export function ceilingOf(rule: FamilyRule, record: OnRecord): number {
  let points = 0;
  for (let next = 1; next <= rule.levels.length; next += 1) {
    if (!needsUpTo(rule, next).every((need) => standingOf(need, record).isMet)) break;
    points = (rule.weight * next) / 4;
  }
  return points;
}

const ageOf = (on: string | null, today: string) => (on === null ? Number.POSITIVE_INFINITY : daysBetween(on, today));

/** The day that says how fresh a need is at a level: level 1 is as fresh as what is said; above it, proof alone counts. */
export const dayFor = (level: number, { provenOn, saidOn }: Standing) => (level === 1 ? saidOn : provenOn);

function freshnessOf(family: Family, level: number, standings: readonly Standing[], today: string) {
  const aged = standings.map((one) => {
    const { need, age } = one;
    const days = ageOf(dayFor(level, one), today);
    return { need, days, share: days / assuranceRule.freshDays[age], isMeasured: age === 'automated' };
  });
  const oldest = aged.reduce((worst, one) => (one.share > worst.share ? one : worst));
  if (oldest.share <= 1) return { freshness: 1, freshnessWhy: 'fresh' };
  const id = controlOf(oldest.need);
  const why = `${id} ${controlName(id)} was last ${oldest.isMeasured ? 'measured' : 'shown'} ${oldest.days} days ago`;
  if (oldest.share < 2) return { freshness: 0.75, freshnessWhy: `stale: ${why}` };
  return {
    freshness: assuranceRule.lostWhenExpired.includes(family) ? 0 : 0.5,
    freshnessWhy: `expired: ${why}`,
  };
}
