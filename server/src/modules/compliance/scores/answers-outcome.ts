import { AnswersOutcome } from '@claimlock/contract/compliance/endpoints';
import type { ScoreRow } from './score-store.ts';

/** What the answers beside a stored score come to; null where no questionnaire was begun. */
export function answersOfRow(row: Pick<ScoreRow, 'answers'> | undefined): AnswersOutcome | null {
  return row?.answers ? AnswersOutcome.parse(row.answers) : null;
}

/** The same of a stored score; of one from before answers were kept beside it, what its states say. */
export function outstandingOfRow(row: Pick<ScoreRow, 'outstanding' | 'partly' | 'not_met' | 'not_assessed'>): number {
  return row.outstanding ?? row.partly + row.not_met + row.not_assessed;
}
