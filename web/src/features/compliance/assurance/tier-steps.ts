import { type FamilyWorking, type Tier, tiers } from '@claimlock/contract/compliance/assurance';

/** The tiers that can be reached, from the lowest up. */
export const reachableTiers = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const;
export type ReachableTier = (typeof reachableTiers)[number];

/** How a tier stands to the one that was reached. */
export type Step = {
  readonly tier: ReachableTier;
  readonly standing: 'reached' | 'here' | 'next' | 'beyond';
  /** How many of the families have the level that the tier asks for, with proof no older than it accepts. */
  readonly familiesReady: number;
};

/** Each tier, and how many families are ready for it. */
export function stepsOf(tier: Tier, families: readonly Pick<FamilyWorking, 'levelFor' | 'minimum'>[]): Step[] {
  const here = tiers.indexOf(tier);
  return reachableTiers.map((one) => {
    const place = tiers.indexOf(one);
    return {
      tier: one,
      standing: place < here ? 'reached' : place === here ? 'here' : place === here + 1 ? 'next' : 'beyond',
      familiesReady: families.filter(({ levelFor, minimum }) => levelFor[one] >= minimum[one]).length,
    };
  });
}
