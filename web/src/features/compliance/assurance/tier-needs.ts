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

/** How far a family is raised, in words: to a higher level, or by newer proof of one that it has. */
export function raiseWords({ level, toLevel }: Pick<Raise, 'level' | 'toLevel'>): string {
  if (toLevel > level) return `level ${level} to ${toLevel}`;
  return `level ${level}, with newer proof${toLevel < level ? ` of level ${toLevel}` : ''}`;
}

/** What is asked for a level, and what is wrong with what is on record where it says as much already. */
export function askWords(
  { asks, isMet, outdatedOn }: Pick<Raise['needs'][number], 'asks' | 'isMet' | 'outdatedOn'>,
  toLevel: number,
): string {
  if (!isMet) return asks;
  if (outdatedOn === null) return `${asks} – not proven`;
  const day = formatDate(outdatedOn);
  return `${asks} – ${toLevel > 1 ? `proof of ${day} is too old` : `last confirmed on ${day}`}`;
}
