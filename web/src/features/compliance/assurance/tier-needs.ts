import type { FamilyWorking, Tier } from '@claimlock/contract/compliance/assurance';
import { formatDate } from '../../../lib/format.ts';

/** A family that can be raised, by what, and whether the next tier needs it. */
export type Raise = Pick<FamilyWorking, 'family' | 'name' | 'level'> &
  NonNullable<FamilyWorking['raise']> & { readonly isNeeded: boolean };

/** The families that can be raised: what the next tier needs first, then what adds most points. */
export function raisesOf(families: readonly FamilyWorking[], nextTier: Tier | null): Raise[] {
  return families
    .flatMap(({ family, name, level, levelFor, minimum, raise }) =>
      raise === null
        ? []
        : [
            {
              family,
              name,
              level,
              ...raise,
              isNeeded: nextTier !== null && nextTier !== 'Not yet assured' && levelFor[nextTier] < minimum[nextTier],
            },
          ],
    )
    .sort((one, other) => Number(other.isNeeded) - Number(one.isNeeded) || other.points - one.points);
}

/** How far a family is raised, in words: to a higher level, or by newer proof of the one that it has. */
export const raiseWords = ({ level, toLevel }: Pick<Raise, 'level' | 'toLevel'>): string =>
  toLevel > level ? `level ${level} to ${toLevel}` : `level ${level}, with newer proof`;

/** What is asked, and what is wrong with what is on record where it says as much already. */
export function askWords({
  asks,
  isMet,
  isProven,
  outdatedOn,
}: Pick<Raise['needs'][number], 'asks' | 'isMet' | 'isProven' | 'outdatedOn'>): string {
  if (!isMet) return asks;
  if (outdatedOn === null) return `${asks} – not proven`;
  const day = formatDate(outdatedOn);
  return `${asks} – ${isProven ? `proof of ${day} is too old` : `last confirmed on ${day}`}`;
}
