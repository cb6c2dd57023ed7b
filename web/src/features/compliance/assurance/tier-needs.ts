import type { FamilyWorking, Tier } from '@claimlock/contract/compliance/assurance';

/** A family that can be raised, by what, and whether the next tier needs it. */
export type Raise = Pick<FamilyWorking, 'family' | 'name' | 'level'> &
  NonNullable<FamilyWorking['raise']> & { readonly isNeeded: boolean };

/** The families that can be raised: what the next tier needs first, then what adds most points. */
export function raisesOf(families: readonly FamilyWorking[], nextTier: Tier | null): Raise[] {
  return families
    .flatMap(({ family, name, level, minimum, raise }) =>
      raise === null
        ? []
        : [
            {
              family,
              name,
              level,
              ...raise,
              isNeeded: nextTier !== null && nextTier !== 'Not yet assured' && level < minimum[nextTier],
            },
          ],
    )
    .sort((one, other) => Number(other.isNeeded) - Number(one.isNeeded) || other.points - one.points);
}
