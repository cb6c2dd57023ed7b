import type { AnswersOutcome } from '@claimlock/contract/compliance/endpoints';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { answersOfRow, outstandingOfRow } from './answers-outcome.ts';
import type { Tally } from './score-framework.ts';
import { ruleVersion } from './score-requirement.ts';
import type { NewScore, ScoreRow } from './score-store.ts';

/** What brought a new score about. */
export type Cause = {
  readonly says: string;
  readonly actionItemId?: string | null;
  readonly controlId?: string | null;
};

/** What a score says of its subject. */
export type Scored = {
  readonly percent: number | null;
  readonly counts: Tally;
  readonly autoFail: readonly string[];
  /** What the answers of its questionnaire come to; null where none was begun. */
  readonly answers: AnswersOutcome | null;
  readonly outstanding: number;
};

/** The score to be kept where it differs from the one before it; that it moved is recorded where its percent did. */
export function nextScore(
  { record }: ClientContext,
  subject: string,
  before: ScoreRow | undefined,
  { percent, counts, autoFail, answers, outstanding }: Scored,
  cause: Cause,
): NewScore | undefined {
  const after: NewScore = {
    subject,
    percent,
    met: counts.met,
    partly: counts.partly,
    not_met: counts['not-met'],
    not_assessed: counts['not-assessed'],
    not_applicable: counts['not-applicable'],
    percent_sum: counts.percentSum,
    evidenced: counts.evidenced,
    tested: counts.tested,
    auto_fail: [...autoFail],
    answers,
    outstanding,
    rule_version: ruleVersion,
    cause: cause.says,
    action_item_id: cause.actionItemId ?? null,
    control_id: cause.controlId ?? null,
  };
  if (before && isSame(before, after)) return undefined;
  if (before?.percent !== percent)
    record(
      'compliance.rescored',
      { frameworkId: subject, from: before?.percent ?? null, to: percent, ruleVersion },
      { kind: 'framework', id: subject },
    );
  return after;
}

const counted = [
  'percent',
  'met',
  'partly',
  'not_met',
  'not_assessed',
  'not_applicable',
  'percent_sum',
  'evidenced',
  'tested',
] as const;

function isSame(before: ScoreRow, after: NewScore): boolean {
  return (
    [...counted, 'rule_version' as const].every((name) => before[name] === after[name]) &&
    before.auto_fail.join() === after.auto_fail.join() &&
    outstandingOfRow(before) === after.outstanding &&
    JSON.stringify(answersOfRow(before)) === JSON.stringify(after.answers)
  );
}
