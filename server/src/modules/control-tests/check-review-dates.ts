import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { sayDay } from '../../foundation/clock.ts';
import type { OwnRecord } from './own-record.ts';
import { daily, fail, nothingToTest, pass, type RecordCheck, type Verdict } from './test-kind.ts';

/** Judges whether what stands was looked at as often as it is to be, everywhere and in each part. */
export function judgeReviews({ reviews, today }: Pick<OwnRecord, 'reviews' | 'today'>): Verdict {
  const late = reviews.filter(({ dueOn }) => dueOn < today).sort((one, other) => one.dueOn.localeCompare(other.dueOn));
  const facts = late.map(({ controlId, part, confirmedOn, dueOn }) => ({
    name: part === null ? controlId : `${controlId}, ${part}`,
    value: `Confirmed ${sayDay(confirmedOn)}, due ${sayDay(dueOn)}`,
  }));
  if (reviews.length === 0) return nothingToTest('no control is recorded yet');
  const all = reviews.length === 1 ? 'The one review was' : `All ${reviews.length} reviews were`;
  return late.length === 0
    ? pass(`${all} in time.`, facts)
    : fail(`${late.length} of ${reviews.length} reviews of controls ${late.length === 1 ? 'is' : 'are'} late.`, facts);
}

/** Judges whether the evidence of what is in place is still good. */
export function judgeEvidenceDates({ controls, today }: Pick<OwnRecord, 'controls' | 'today'>): Verdict {
  const dated = controls.flatMap(({ id, evidenceUntil }) => (evidenceUntil === null ? [] : [{ id, evidenceUntil }]));
  const over = dated.filter(({ evidenceUntil }) => evidenceUntil < today);
  const facts = over.map(({ id, evidenceUntil }) => ({ name: id, value: `Ended ${sayDay(evidenceUntil)}` }));
  if (dated.length === 0) return nothingToTest('no evidence has a last day');
  return over.length === 0
    ? pass(`All ${dated.length} with a last day are before it.`, facts)
    : fail(`The evidence of ${over.length} ${over.length === 1 ? 'control' : 'controls'} has ended.`, facts);
}

const said = { subject: 'organisation', severity: null, everyMinutes: daily } as const;

/** Whether controls were looked at, and evidence renewed, in time. */
export const checkReviewDates: readonly RecordCheck[] = [
  {
    ...said,
    id: 'control-reviews',
    name: checkNames['control-reviews'],
    controls: ['GOV-11', 'LEG-02'],
    passes: 'Every control that is in place was confirmed as often as you say, or its guide.',
    fails: 'The record may be out of date.',
    mend: 'Open each control, look whether it is still so, and confirm it.',
    gap: 'controls are past their day of review',
    judge: judgeReviews,
  },
  {
    ...said,
    id: 'evidence-dates',
    name: checkNames['evidence-dates'],
    controls: ['GOV-10'],
    passes: 'No evidence that a control in place depends on has expired.',
    fails: 'A control whose evidence has ended does not count towards the score.',
    mend: 'Add a new version of the evidence, or record a later day.',
    gap: 'evidence has ended',
    judge: judgeEvidenceDates,
  },
];
