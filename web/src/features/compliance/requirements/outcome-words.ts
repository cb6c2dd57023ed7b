import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { formatNumber } from '../../../lib/format.ts';

/** Whether nothing at all is known of a framework: that is no bad result. */
export function isUnassessed({ score, answers }: Pick<FrameworkScore, 'score' | 'answers'>): boolean {
  return score.applicable > 0 && score.notAssessed === score.applicable && answers === null;
}

/** How a framework stands in a line, or that nothing of it is assessed yet. */
export function outcomeWords(framework: Pick<FrameworkScore, 'score' | 'answers' | 'outcome'>): string {
  return isUnassessed(framework)
    ? `0 of ${formatNumber(framework.score.applicable)} requirements assessed`
    : framework.outcome;
}
