import { AnswersOutcome } from '@claimlock/contract/compliance/endpoints';
import type { Tally } from './score-framework.ts';
import type { ScoreRow } from './score-store.ts';

/** What the answers beside a stored score come to; null where no questionnaire was begun. */
export function answersOfRow(row: Pick<ScoreRow, 'answers'> | undefined): AnswersOutcome | null {
  return row?.answers ? AnswersOutcome.parse(row.answers) : null;
}

/**
 * How many requirements are outstanding: those that the states of controls leave, or those that the answers do, whichever
 * are more. Answers that do not pass leave one at least, for a question may fail what no requirement speaks of.
 */
export function outstandingOf(counts: Tally, answers: AnswersOutcome | null): number {
  const byStates = counts.partly + counts['not-met'] + counts['not-assessed'];
  if (!answers || answers.passes) return byStates;
  return Math.max(byStates, answers.total - answers.met, 1);
}

/** The same of a stored score; of one from before answers were kept beside it, what its states say. */
export function outstandingOfRow(row: Pick<ScoreRow, 'outstanding' | 'partly' | 'not_met' | 'not_assessed'>): number {
  return row.outstanding ?? row.partly + row.not_met + row.not_assessed;
}
