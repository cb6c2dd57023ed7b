import type { RequirementResult } from '@claimlock/contract/compliance';
import type { Framework } from '../frameworks/index.ts';

/** How many requirements have each result, and the sum of the percents of those that are applicable. */
export type Tally = Readonly<Record<RequirementResult, number>> & { readonly percentSum: number };

/** A framework's score: the mean percent of its applicable requirements; null while nothing at all is assessed. */
export type FrameworkPercent = number | null;

/** Counts what outcomes say. */
export function tally(
  outcomes: Iterable<{ readonly result: RequirementResult; readonly percent: number | null }>,
): Tally {
  const counts = { met: 0, partly: 0, 'not-met': 0, 'not-assessed': 0, 'not-applicable': 0 };
  let percentSum = 0;
  for (const { result, percent } of outcomes) {
    counts[result] += 1;
    percentSum += percent ?? 0;
  }
  return { ...counts, percentSum };
}

/** Requirements that apply, assessed or not. */
export function applicableCount(counts: Tally): number {
  return counts.met + counts.partly + counts['not-met'] + counts['not-assessed'];
}

/** Share of the applicable requirements that are assessed, 0–100; 100 where nothing applies. */
export function coveragePercent(counts: Tally): number {
  const applicable = applicableCount(counts);
  return applicable === 0 ? 100 : (100 * (applicable - counts['not-assessed'])) / applicable;
}

/**
 * The mean percent over all applicable requirements. What is not assessed is not known to be met and counts 0, so
 * assessing something never lowers a score, and 85 % of a fifth is never shown as 85 %.
 */
export function frameworkPercent(counts: Tally): FrameworkPercent {
  const applicable = applicableCount(counts);
  if (applicable === 0 || applicable === counts['not-assessed']) return null;
  return Math.min(100, counts.percentSum / applicable);
}

/** Requirements whose failing fails the framework whatever else is met; what is not known to be met is not clear. */
export function autoFailures(
  framework: Framework,
  outcomes: Iterable<{ readonly ref: string; readonly result: RequirementResult }>,
): string[] {
  const failed: string[] = [];
  for (const { ref, result } of outcomes) {
    const fails = result !== 'met' && result !== 'not-applicable';
    if (fails && framework.requirement.get(ref)?.autoFail) failed.push(ref);
  }
  return failed.sort();
}

/**
 * The overall compliance score: the weighted mean of the followed frameworks; null while none is assessed. One of which
 * nothing applies takes no weight.
 */
export function overallPercent(
  all: readonly { readonly percent: FrameworkPercent; readonly weight: number; readonly counts: Tally }[],
): FrameworkPercent {
  const frameworks = all.filter(({ counts }) => applicableCount(counts) > 0);
  if (frameworks.every(({ percent }) => percent === null)) return null;
  let sum = 0;
  let weights = 0;
  for (const { percent, weight } of frameworks) {
    sum += weight * (percent ?? 0);
    weights += weight;
  }
  return sum / weights;
}
