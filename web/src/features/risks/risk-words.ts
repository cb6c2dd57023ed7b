import type { RiskStatus } from '@claimlock/contract/risks/endpoints';
import type { Tone } from '../../ui/Status.tsx';

/** The shape of each status. */
export const statusTones: Readonly<Record<RiskStatus, Tone>> = {
  Active: 'attention',
  Mitigating: 'info',
  Resolved: 'good',
};

/** The ground of a cell for each colour value, 0 to 8: one hue for each level, deeper as the value grows. */
const tints = [
  ...['bg-good-mark/12', 'bg-good-mark/20', 'bg-good-mark/28'],
  ...['bg-attention-mark/20', 'bg-attention-mark/34'],
  'bg-bad-mark/25',
  ...['bg-bad-mark/38', 'bg-bad-mark/48', 'bg-bad-mark/58'],
] as const;

/** The ground of a cell of the matrix. */
export function tintOf(value: number): string {
  return tints[value] ?? '';
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
