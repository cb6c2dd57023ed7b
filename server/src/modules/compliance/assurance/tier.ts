import { type Family, type Tier, type TierBlocker, tiers } from '@claimlock/contract/compliance/assurance';
import { ControlId } from '@claimlock/contract/identifiers';
import { assessFamily, type FamilyOutcome } from './assess.ts';
import { assuranceRule, controlOf, type ReachableTier, reachableTiers } from './assurance-rule.ts';
import { type OnRecord, standingOf } from './need-standing.ts';
import { needWords, standingWords } from './need-words.ts';

export type AssuranceOutcome = {
  readonly raw: number;
  readonly score: number;
  readonly tier: Tier;
  readonly families: readonly FamilyOutcome[];
  /** What each tier asks beside the score and is not there, in words. */
  readonly missing: Readonly<Record<ReachableTier, readonly TierBlocker[]>>;
};

/** The assurance score and tier that follow from what is on record on a day (insurance domain, §7.1 to §7.3). */
export function assess(record: OnRecord): AssuranceOutcome {
  const families = assuranceRule.families.map((rule) => assessFamily(rule, record));
  const raw = families.reduce((sum, { points }) => sum + points, 0);
  const missing = {
    Bronze: missingFor('Bronze', raw, families, record),
    Silver: missingFor('Silver', raw, families, record),
    Gold: missingFor('Gold', raw, families, record),
    Platinum: missingFor('Platinum', raw, families, record),
  };
  let tier: Tier = 'Not yet assured';
  for (const next of reachableTiers) {
    // Platinum is earned over 90 days, so never at once.
    if (next === 'Platinum' || missing[next].length > 0) break;
    tier = next;
  }
  return { raw, score: Math.floor(raw + 0.5), tier, families, missing };
}

/** What keeps an outcome from a tier: the score, each family below its lowest level, and what the tier asks besides. */
function missingFor(
  tier: ReachableTier,
  raw: number,
  outcomes: readonly FamilyOutcome[],
  record: OnRecord,
): TierBlocker[] {
  const missing: TierBlocker[] = [];
  const asked = assuranceRule.thresholds[tier];
  if (raw < asked) missing.push(ofNone(`The score is ${raw.toFixed(2)} and ${tier} asks for ${asked}.`));
  for (const { family, name, minimum } of assuranceRule.families) {
    const { level, levelFor } = outcomeOf(family, outcomes);
    const lowest = minimum[tier];
    const says =
      level < lowest
        ? `${name} is at level ${level} and ${tier} asks for level ${lowest}.`
        : `${name} is at level ${level}, but proof no older than ${tier} asks reaches level ${levelFor[tier]} and ${tier} asks for level ${lowest}.`;
    if (level < lowest || levelFor[tier] < lowest) missing.push({ says, family, controlId: null });
  }
  for (const { need, measure, asks } of assuranceRule.criteria) {
    const limit = asks[tier];
    if (limit === undefined) continue;
    const asking = { ...need, [measure]: limit };
    const standing = standingOf(asking, record);
    if (!standing.isMet || !standing.isProven)
      missing.push({
        says: `${tier} asks for this: ${needWords(asking)} (${controlOf(asking)}). On record: ${standingWords(standing, record)}${standing.isMet ? ', not proven' : ''}.`,
        family: null,
        controlId: ControlId.parse(controlOf(asking)),
      });
  }
  return missing;
}

/** What is about no family and no control. */
export const ofNone = (says: string): TierBlocker => ({ says, family: null, controlId: null });

function outcomeOf(family: Family, outcomes: readonly FamilyOutcome[]): FamilyOutcome {
  const found = outcomes.find((one) => one.family === family);
  if (!found) throw new Error(`The assurance rule has no family ${family}.`);
  return found;
}

/** What stands between an outcome and the tier above its own. */
export function blockersOf({ tier, missing }: Pick<AssuranceOutcome, 'tier' | 'missing'>): {
  nextTier: Tier | null;
  blockers: TierBlocker[];
} {
  const next = tiers[tiers.indexOf(tier) + 1];
  const wanted = reachableTiers.find((one) => one === next);
  if (!wanted) return { nextTier: null, blockers: [] };
  const blockers = [...missing[wanted]];
  if (wanted === 'Platinum')
    blockers.push(
      ofNone(
        'Platinum is earned by 90 days in a row at 95 or more with the continuous record; ClaimLock does not keep that record yet.',
      ),
    );
  return { nextTier: wanted, blockers };
}
