import type { AnswersOutcome } from './endpoints.ts';

/** The two sources of a pass-or-fail framework: the status of its controls, and the answers of its questionnaire. */
type Sources = {
  /** Requirements that fail it, or would if they were not met: what is not known to be met is not clear. */
  readonly autoFail: readonly string[];
  readonly counts: { readonly partly: number; readonly notMet: number };
  readonly answers: Pick<AnswersOutcome, 'autoFail'> | null;
};

/**
 * Whether no automatic failure is left, by the states of controls and by the answers: the worse of the two decides. What is
 * not assessed and what is not answered, or whose questionnaire was not started, is open, and no failure.
 */
export function autoFailOfBoth({ autoFail, counts, answers }: Sources): AnswersOutcome['autoFail'] {
  const byStates = autoFail.length === 0 ? 'clear' : counts.partly + counts.notMet > 0 ? 'failed' : 'open';
  const both = [byStates, answers?.autoFail ?? 'open'];
  return both.includes('failed') ? 'failed' : both.includes('open') ? 'open' : 'clear';
}
