import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';

type Weighed = Pick<FrameworkScore, 'weight'> & { readonly score: { readonly applicable: number } };

/** The weights of the frameworks that the overall score counts: one of which nothing applies takes none. */
export function sumOfWeights(frameworks: readonly Weighed[]): number {
  return frameworks.reduce((sum, { weight, score }) => (score.applicable > 0 ? sum + weight : sum), 0);
}
