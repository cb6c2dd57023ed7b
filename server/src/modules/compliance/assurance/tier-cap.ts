import { type Tier, tiers } from '@claimlock/contract/compliance/assurance';
import { sayDay } from '../../../foundation/clock.ts';

/** The highest tier while one person holds duties that exclude each other (insurance domain §9.3, SoD-1). */
const highest: Tier = 'Silver';

/** A tier as it holds: no higher than that while an exception lasts. */
export function cappedTier(tier: Tier, exceptionUntil: string | null): Tier {
  return exceptionUntil !== null && tiers.indexOf(tier) > tiers.indexOf(highest) ? highest : tier;
}

/** Why a tier is not above that, in a sentence. */
export const capWords = (exceptionUntil: string) =>
  `A duty is held by exception until ${sayDay(exceptionUntil)}. Until then the tier is ${highest} at most.`;
