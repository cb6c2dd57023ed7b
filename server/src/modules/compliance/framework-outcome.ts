import type { Framework } from '../frameworks/index.ts';
import { applicableCount, type Tally } from './score-framework.ts';

/** What stands behind a framework's outcome. */
type Standing = {
  readonly counts: Tally;
  readonly applicable: number;
  readonly total: number;
  readonly clear: boolean;
};

const yesOrNo = (yes: boolean) => (yes ? 'yes' : 'no');
const isDone = ({ counts }: Standing) => counts.partly + counts['not-met'] + counts['not-assessed'] === 0;
const leftOut = ({ counts }: Standing) =>
  counts['not-applicable'] === 0 ? '' : `, ${counts['not-applicable']} excluded with a reason`;

/** What each kind of framework says of a standing: none of them is a grade (framework rules, §2). */
const words: Record<Framework['outcome'], (standing: Standing) => string> = {
  'pass-or-fail': ({ counts, total, clear }) =>
    `${counts.met + counts['not-applicable']} of ${total} met, auto-fail clear: ${yesOrNo(clear)}`,
  'statement-of-applicability': (standing) =>
    `${standing.counts.met} of ${standing.applicable} clauses and controls in place${leftOut(standing)}`,
  criteria: (standing) => `${standing.counts.met} of ${standing.applicable} criteria met${leftOut(standing)}`,
  duties: (standing) =>
    `${standing.counts.met} met, ${standing.counts.partly} partly, of ${standing.applicable} duties${leftOut(standing)}`,
  profile: ({ counts, applicable }) => `${counts.met} of ${applicable} outcomes achieved, ${counts.partly} partly`,
  expectations: ({ counts, applicable }) => `Meeting ${counts.met}, partly meeting ${counts.partly}, of ${applicable}`,
  themes: ({ counts, applicable }) => `${counts.met} of ${applicable} points in place; not the official question set`,
  product: (standing) =>
    `${standing.counts.met} of ${standing.applicable} met, ready to declare conformity: ${yesOrNo(isDone(standing))}`,
};

/**
 * The standing of a framework in the words of its own law, and whether nothing is missing from it. Cyber Essentials is
 * passed or failed, never graded.
 */
export function outcomeOf(
  framework: Framework,
  counts: Tally,
  autoFail: readonly string[],
): { words: string; ready: boolean } {
  const clear = autoFail.length === 0;
  const standing = { counts, applicable: applicableCount(counts), total: framework.requirements.length, clear };
  return { words: words[framework.outcome](standing), ready: isDone(standing) && clear };
}

const compliantFrom = 90;

/** Whether a framework is shown as compliant: passed where it is passed or failed, from 90 % elsewhere. */
export function isCompliant(framework: Framework, percent: number | null, ready: boolean): boolean {
  const allOrNothing = framework.outcome === 'pass-or-fail' || framework.outcome === 'product';
  return allOrNothing ? ready : (percent ?? 0) >= compliantFrom;
}
