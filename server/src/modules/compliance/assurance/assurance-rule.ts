import { type Family, families, type Tier, tiers } from '@claimlock/contract/compliance/assurance';
import { z } from 'zod';
import published from '../../../../catalogue/assurance-1.json' with { type: 'json' };
import { daysBetween } from '../../../foundation/clock.ts';
import { type ControlFacts, controlValue, weakestFacts, worksOn } from '../controls/control-value.ts';
import type { Facts } from '../scores/score-requirement.ts';

const reachable = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const;
const ByTier = z.object({ Bronze: z.number(), Silver: z.number(), Gold: z.number(), Platinum: z.number() });

const Rule = z.object({
  version: z.string(),
  /** How many days a confirmation stays fresh; up to twice as long it is stale, beyond that expired. */
  freshDays: z.number(),
  lostWhenExpired: z.array(z.enum(families)),
  thresholds: ByTier,
  families: z.array(
    z.object({
      family: z.enum(families),
      name: z.string(),
      weight: z.number(),
      minimum: ByTier,
      levels: z
        .array(
          z.object({
            says: z.string(),
            needs: z.array(z.object({ control: z.string(), atLeast: z.enum(['partial', 'implemented', 'effective']) })),
          }),
        )
        .length(4),
    }),
  ),
});

/** The published rule: how levels follow from controls, what they weigh, and what each tier asks (insurance domain, §7). */
export const assuranceRule = Rule.parse(published);

/** The controls that assurance looks at. */
export const assuranceControls: ReadonlySet<string> = new Set(
  assuranceRule.families.flatMap(({ levels }) => levels.flatMap(({ needs }) => needs.map(({ control }) => control))),
);

export type FamilyOutcome = {
  readonly family: Family;
  readonly level: number;
  readonly freshness: number;
  readonly freshnessWhy: string;
  /** Of 100: weight × level ÷ 4 × freshness. */
  readonly points: number;
};

export type AssuranceOutcome = {
  readonly raw: number;
  readonly score: number;
  readonly tier: Tier;
  readonly families: readonly FamilyOutcome[];
};

/** How far a control can be asked to have come. */
export const atLeast = { partial: 1, implemented: 2, effective: 3 } as const;

/** How far a control has come: nothing, partly, implemented, proved effective. */
export function reach(facts: ControlFacts | undefined, today: string): number {
  if (!facts) return 0;
  const { value } = controlValue(facts, today);
  if (value === 'left-out' || value === 0) return 0;
  if (value === 0.5) return atLeast.partial;
  return worksOn(weakestFacts(facts, today), today) ? atLeast.effective : atLeast.implemented;
}

/** The assurance score and tier that follow from recorded controls on a day (insurance domain, §7.1 and §7.2). */
export function assess(facts: Facts, today: string): AssuranceOutcome {
  const outcomes = assuranceRule.families.map(({ family, weight, levels }): FamilyOutcome => {
    let counted: FamilyOutcome = { family, level: 0, freshness: 1, freshnessWhy: 'nothing to confirm', points: 0 };
    for (const [place, { needs }] of levels.entries()) {
      if (!needs.every((need) => reach(facts.get(need.control), today) >= atLeast[need.atLeast])) break;
      const level = place + 1;
      const { freshness, freshnessWhy } = freshnessOf(family, needs, facts, today);
      const points = (weight * level * freshness) / 4;
      // A level reached on a confirmation from long ago may be worth less than the fresh one below it: the better counts.
      if (points >= counted.points) counted = { family, level, freshness, freshnessWhy, points };
    }
    return counted;
  });
  const raw = outcomes.reduce((sum, outcome) => sum + outcome.points, 0);
  return { raw, score: Math.floor(raw + 0.5), tier: tierOf(raw, outcomes), families: outcomes };
}

function freshnessOf(
  family: Family,
  needs: readonly { control: string }[],
  facts: Facts,
  today: string,
): { freshness: number; freshnessWhy: string } {
  const { freshDays, lostWhenExpired } = assuranceRule;
  const ages = needs.flatMap(({ control }) => {
    const known = facts.get(control);
    return known ? [{ control, days: daysBetween(weakestFacts(known, today).confirmedOn, today) }] : [];
  });
  const oldest = ages.reduce((worst, age) => (age.days > worst.days ? age : worst), { control: '', days: 0 });
  if (oldest.days <= freshDays) return { freshness: 1, freshnessWhy: 'confirmed within a year' };
  const why = `${oldest.control} was last confirmed ${oldest.days} days ago`;
  if (oldest.days < 2 * freshDays) return { freshness: 0.75, freshnessWhy: `stale: ${why}` };
  return { freshness: lostWhenExpired.includes(family) ? 0 : 0.5, freshnessWhy: `expired: ${why}` };
}

/** The highest tier whose score and every minimum level are reached. Platinum is earned over 90 days, so never at once. */
function tierOf(raw: number, outcomes: readonly FamilyOutcome[]): Tier {
  let tier: Tier = 'Not yet assured';
  for (const next of reachable) {
    if (next === 'Platinum' || missingFor(next, raw, outcomes).length > 0) break;
    tier = next;
  }
  return tier;
}

/** What keeps an outcome from a tier: the score, and each family below its minimum; empty when nothing does. */
export function missingFor(
  tier: (typeof reachable)[number],
  raw: number,
  outcomes: readonly FamilyOutcome[],
): string[] {
  const missing: string[] = [];
  const asked = assuranceRule.thresholds[tier];
  if (raw < asked) missing.push(`The score is ${raw.toFixed(2)} and ${tier} asks for ${asked}.`);
  for (const { family, name, minimum } of assuranceRule.families) {
    const level = outcomes.find((outcome) => outcome.family === family)?.level ?? 0;
    if (level < minimum[tier])
      missing.push(`${name} is at level ${level} and ${tier} asks for level ${minimum[tier]}.`);
  }
  return missing;
}

/** What stands between an outcome and the tier above its own. */
export function blockersOf({ raw, tier, families: outcomes }: AssuranceOutcome): {
  nextTier: Tier | null;
  blockers: string[];
} {
  const next = tiers[tiers.indexOf(tier) + 1];
  const wanted = reachable.find((one) => one === next);
  if (!wanted) return { nextTier: null, blockers: [] };
  const blockers = missingFor(wanted, raw, outcomes);
  if (wanted === 'Platinum')
    blockers.push(
      'Platinum is earned by 90 days in a row at 95 or more with the continuous record; ClaimLock does not keep that record yet.',
    );
  return { nextTier: wanted, blockers };
}
