import { levels } from '@claimlock/contract/levels';
import { levelsFrom, type Risk, type RiskStatus } from '@claimlock/contract/risks/endpoints';
import { groundOf } from '../../ui/LevelBadge.tsx';
import type { Tone } from '../../ui/Status.tsx';

const statusTones: Readonly<Record<RiskStatus, Tone>> = {
  Active: 'attention',
  Mitigating: 'info',
  Resolved: 'good',
};

/** The shape of a risk's status: good where it was treated, and out where it is resolved only by being accepted or gone. */
export const statusTone = ({ status, outcome }: Pick<Risk, 'status' | 'outcome'>): Tone =>
  status === 'Resolved' && outcome !== 'Treated' ? 'out' : statusTones[status];

/** The ground of a cell of the matrix by its colour value, 0 to 8: the colour of its level, deeper as the value grows. */
export function tintOf(value: number): string {
  const level = levels.findLast((one) => value >= levelsFrom[one]) ?? 'Low';
  return groundOf(level, value - levelsFrom[level]);
}

/** What an organisation calls likelihood and impact from 1 to 5. */
export type RatingNames = { readonly likelihoodNames: readonly string[]; readonly impactNames: readonly string[] };

/** A rating from 1 to 5 in the words of an axis. */
export function ratingName(rating: number, names: readonly string[]): string {
  return names[rating - 1] ?? String(rating);
}

/** How many risks, in words. */
export function countWords(count: number): string {
  return count === 1 ? '1 risk' : `${count} risks`;
}
