import { type FrameworkScore, highestWeight } from '@claimlock/contract/compliance/endpoints';
import type { Difference } from '../../../ui/form/ConflictNotice.tsx';
import { sumOfWeights } from './sum-of-weights.ts';

/** Weights as they are typed, by framework. */
export type TypedWeights = Readonly<Record<string, string>>;

type Weighed = Pick<FrameworkScore, 'frameworkId' | 'weight'> & { readonly score: { readonly applicable: number } };

/** The weights that stand, as a form holds them. */
export function typedWeights(frameworks: readonly Pick<Weighed, 'frameworkId' | 'weight'>[]): Record<string, string> {
  return Object.fromEntries(frameworks.map(({ frameworkId, weight }) => [frameworkId, String(weight)]));
}

/** What is typed as a weight; 0 while it is none. */
function weightOf(typed: string | undefined): number {
  const weight = Number(typed);
  return Number.isInteger(weight) && weight >= 1 && weight <= highestWeight ? weight : 0;
}

/** What each framework would count by the weights that are typed, in words; nothing is said while one of them is none. */
export function shareWords(frameworks: readonly Weighed[], values: TypedWeights): (framework: Weighed) => string {
  const known = frameworks.map((one) => ({ ...one, weight: weightOf(values[one.frameworkId]) }));
  const sum = sumOfWeights(known);
  const complete = known.every(({ weight }) => weight > 0);
  return ({ frameworkId, score }) => {
    if (score.applicable === 0) return 'No requirement of it applies, so it does not count towards the score.';
    const weight = known.find((one) => one.frameworkId === frameworkId)?.weight ?? 0;
    // With a decimal: shares that are rounded to whole per cents do not add up to a hundred.
    return complete ? `${((100 * weight) / sum).toFixed(1)}% of the overall score` : 'Share of the overall score: –';
  };
}

/** What is saved and what is typed say differently. */
export function weightDifferences(
  theirs: readonly (Weighed & Pick<FrameworkScore, 'name'>)[],
  yours: TypedWeights,
): Difference[] {
  return theirs
    .filter(({ frameworkId, weight }) => yours[frameworkId] !== String(weight))
    .map(({ frameworkId, name, weight }) => ({ name, theirs: String(weight), yours: yours[frameworkId] ?? '' }));
}
