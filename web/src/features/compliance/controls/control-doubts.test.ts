import { ControlId } from '@claimlock/contract/identifiers';
import { QuestionRef } from '@claimlock/contract/questionnaires/question-set';
import { expect, test } from 'vitest';
import { doubtsOf } from './control-doubts.ts';

const controlId = ControlId.parse('IAM-06');
const review = { controlId, part: null, late: true, dueOn: '2026-10-24', doubt: null };
const answered = {
  kind: 'answered-otherwise',
  says: 'IAM-06 Multi-factor authentication: it is recorded as in place, and the answers say that it is not (A7.14).',
  mend: { at: 'questionnaire', ref: QuestionRef.parse('A7.14') },
} as const;
const older = { kind: 'evidence-older', says: 'Its evidence is older.', mend: { at: 'control', controlId } } as const;

test('a late review and what contradicts a control are said with it', () => {
  expect(doubtsOf('IAM-06', [review], [answered, older], '2026-11-26')).toEqual([
    'The review is 33 days overdue.',
    answered.says,
    older.says,
  ]);
});

test('what is about another control, or said already, is not', () => {
  const declared = { ...older, kind: 'in-place-without-evidence' } as const;
  expect(doubtsOf('IAM-06', [{ ...review, late: false }], [declared], '2026-11-26')).toEqual([]);
  expect(doubtsOf('IAM-05', [review], [answered, older], '2026-11-26')).toEqual([]);
});
