import type { FrameworkScore, Score } from '@claimlock/contract/compliance/endpoints';
import { formatNumber, formatProven } from './format.ts';

/** How much of a score is known: what stands beside every score, because 85% of a fifth is not 85%. */
export function coverageWords({ applicable, notAssessed }: Pick<Score, 'applicable' | 'notAssessed'>): string {
  if (applicable === 0) return 'Not assessed yet';
  const known = applicable - notAssessed;
  return known === applicable
    ? `All ${formatNumber(applicable)} requirements assessed`
    : `${formatNumber(known)} of ${formatNumber(applicable)} requirements assessed`;
}

/** The share of what is met that is proven, short, after what it belongs to; nothing where none is met. */
export const provenShort = ({ provenPercent }: Pick<Score, 'provenPercent'>): string =>
  provenPercent === null ? '' : ` · ${formatProven(provenPercent)} proven`;

/** Whether a framework is compliant and everything that it is compliant by is proven: only then is it green. */
export function isProven({ status, score }: Pick<FrameworkScore, 'status' | 'score'>): boolean {
  return status === 'Compliant' && score.provenPercent === 100;
}

/** Whether a framework's status badge has the default style (specification §2). */
export function isCompliant({ status }: Pick<FrameworkScore, 'status'>): boolean {
  return status === 'Compliant';
}
