import type { Proof, RequirementResult } from '@claimlock/contract/compliance/endpoints';
import type { Framework } from '../../frameworks/index.ts';

/**
 * How many requirements have each result, and the sum of the percents of those that are applicable, in millionths of a
 * percent: whole numbers add up to the same sum in any order.
 */
export type Tally = Readonly<Record<RequirementResult, number>> & {
  readonly percentSum: number;
  /** Of those that are met: how many rest on approved evidence, and how many on a test. */
  readonly evidenced: number;
  readonly tested: number;
};

type Outcome = {
  readonly result: RequirementResult;
  readonly percent: number | null;
  readonly proof?: Proof | null | undefined;
};

/** A framework's score: the mean percent of its applicable requirements; null while nothing at all is assessed. */
export type FrameworkPercent = number | null;

/** The counts of nothing. */
export const noCounts: Tally = {
  met: 0,
  partly: 0,
  'not-met': 0,
  'not-assessed': 0,
  'not-applicable': 0,
  percentSum: 0,
  evidenced: 0,
  tested: 0,
};

const millionths = (percent: number | null) => Math.round((percent ?? 0) * 1e6);

/** Counts what outcomes say. */
export function tally(outcomes: Iterable<Outcome>): Tally {
  return changed(noCounts, [], outcomes);
}

/** The counts once some outcomes have become others: exactly those that a full count would give. */
export function changed(counts: Tally, from: Iterable<Outcome>, to: Iterable<Outcome>): Tally {
  const after = { ...counts };
  for (const { result, percent, proof } of from) {
    after[result] -= 1;
    if (proof === 'evidenced' || proof === 'tested') after[proof] -= 1;
    after.percentSum -= millionths(percent);
  }
  for (const { result, percent, proof } of to) {
    after[result] += 1;
    if (proof === 'evidenced' || proof === 'tested') after[proof] += 1;
    after.percentSum += millionths(percent);
  }
  return after;
}

const added = [
  'met',
  'partly',
  'not-met',
  'not-assessed',
  'not-applicable',
  'percentSum',
  'evidenced',
  'tested',
] as const;

/** The counts of several frameworks taken together. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = { ...noCounts };
  for (const counts of tallies) for (const name of added) sum[name] += counts[name];
  return sum;
}

/** The counts of a stored score. */
export function countsOf(row: {
  readonly met: number;
  readonly partly: number;
  readonly not_met: number;
  readonly not_assessed: number;
  readonly not_applicable: number;
  readonly percent_sum: number | null;
  readonly evidenced: number | null;
  readonly tested: number | null;
}): Tally {
  return {
    met: row.met,
    partly: row.partly,
    'not-met': row.not_met,
    'not-assessed': row.not_assessed,
    'not-applicable': row.not_applicable,
    percentSum: row.percent_sum ?? 0,
    evidenced: row.evidenced ?? 0,
    tested: row.tested ?? 0,
  };
}

/** Requirements that apply, assessed or not. */
export function applicableCount(counts: Tally): number {
  return counts.met + counts.partly + counts['not-met'] + counts['not-assessed'];
}

/** Share of the requirements that are met which rest on approved evidence or on a test, 0–100; null where none is met. */
export function provenPercent(counts: Pick<Tally, 'met' | 'evidenced' | 'tested'>): number | null {
  return counts.met === 0 ? null : (100 * (counts.evidenced + counts.tested)) / counts.met;
}

/** The same of a stored score; null as well where proof was not counted then, or nothing is stored. */
export function provenPercentOf(row: {
  readonly met: number | null;
  readonly evidenced: number | null;
  readonly tested: number | null;
}): number | null {
  if (row.met === null || row.evidenced === null) return null;
  return provenPercent({ met: row.met, evidenced: row.evidenced, tested: row.tested ?? 0 });
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
  return Math.min(100, counts.percentSum / 1e6 / applicable);
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
