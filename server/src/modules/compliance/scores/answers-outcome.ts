import { AnswersOutcome } from '@claimlock/contract/compliance/endpoints';
import type { Framework } from '../../frameworks/index.ts';
import type { Tally } from './score-framework.ts';
import type { ScoreRow } from './score-store.ts';

/** What the answers beside a stored score come to; null where no questionnaire was begun. */
export function answersOfRow(row: Pick<ScoreRow, 'answers'> | undefined): AnswersOutcome | null {
  return row?.answers ? AnswersOutcome.parse(row.answers) : null;
}

/**
 * Whether a framework is passed by the answers of a questionnaire, as well as by the states of its controls: a scheme that is
 * passed or failed assesses nothing else (Cyber Essentials: Requirements for IT Infrastructure v3.3).
 */
export const isPassedByAnswers = ({ outcome }: Pick<Framework, 'outcome'>) => outcome === 'pass-or-fail';

/** How many requirements the states of controls leave outstanding. */
export const outstandingByStates = (counts: Tally) => counts.partly + counts['not-met'] + counts['not-assessed'];

/**
 * How many requirements are outstanding: those that the states of controls leave, or those that the answers do, whichever
 * are more. Answers that do not pass leave one at least, for a question may fail what no requirement speaks of; and so does a
 * questionnaire that was not started, where the framework is passed by one.
 */
export function outstandingOf(
  framework: Pick<Framework, 'outcome'>,
  counts: Tally,
  answers: AnswersOutcome | null,
): number {
  const byStates = outstandingByStates(counts);
  if (!answers) return isPassedByAnswers(framework) ? Math.max(byStates, 1) : byStates;
  return answers.passes ? byStates : Math.max(byStates, answers.total - answers.met, 1);
}

/** The same of a stored score; of one from before answers were kept beside it, what its states say. */
export function outstandingOfRow(row: Pick<ScoreRow, 'outstanding' | 'partly' | 'not_met' | 'not_assessed'>): number {
  return row.outstanding ?? row.partly + row.not_met + row.not_assessed;
}
