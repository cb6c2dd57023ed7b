import { expect, test } from 'vitest';
import { answersOutcome, frameworkScore } from '../../../lib/testing/framework-score.ts';
import { frameworkNext } from './framework-next.ts';

const engine = '/dashboard/compliance-engine';
const done = { met: 46, partly: 0 };
const gdpr = (score: object = done) => frameworkScore({ frameworkId: 'uk-gdpr', outstanding: 0, score });
const full = { mayRead: true, mayAnswer: true };
const answered = { answered: 87, notAnswered: 0 };

test.each([
  ['questions were not begun', frameworkScore(), 'Start the questionnaire', `${engine}/cyber-essentials/questionnaire`],
  [
    'questions are open',
    frameworkScore({ answers: answersOutcome() }),
    'Continue the questionnaire',
    `${engine}/cyber-essentials/questionnaire`,
  ],
  [
    'all are answered and controls are missing',
    frameworkScore({ answers: answersOutcome(answered) }),
    'See what is missing',
    `${engine}/cyber-essentials?result=open`,
  ],
  [
    'answers alone do not pass',
    frameworkScore({ answers: answersOutcome(answered), outstanding: 1, score: done }),
    'Review the answers',
    `${engine}/cyber-essentials/questionnaire?part=review`,
  ],
  ['something is not met', gdpr({}), 'See what is missing', `${engine}/uk-gdpr?result=open`],
  ['all is met, on somebody’s word', gdpr(), 'Prove what is met', `${engine}/gaps?unproven=uk-gdpr`],
])('where %s, that is the next step', (_, framework, says, to) =>
  expect(frameworkNext(framework, undefined, full)).toEqual({ says, to }),
);

test('what speaks against a framework that is compliant is looked at before more of it is proven', () => {
  expect(frameworkNext(gdpr(), 'contradicted', full)?.to).toBe(`${engine}/self-check`);
  expect(frameworkNext(gdpr(), 'review overdue', full)?.to).toBe(`${engine}/controls?due=late`);
});

test('there is no next step where all is met and proven, nor while only a product is to be named', () => {
  const proven = { met: 46, partly: 0, provenPercent: 100 };
  expect(frameworkNext(gdpr(proven), undefined, full)).toBeUndefined();
  expect(frameworkNext({ ...gdpr(), outstanding: 1 }, undefined, full)).toBeUndefined();
});

test('a questionnaire is seen by whoever may only read it, and is no step of whoever may not', () => {
  const [reads, none] = [
    { mayRead: true, mayAnswer: false },
    { mayRead: false, mayAnswer: false },
  ];
  const begun = frameworkScore({ answers: answersOutcome() });
  expect(frameworkNext(begun, undefined, reads)?.says).toBe('See the questionnaire');
  expect(frameworkNext(begun, undefined, none)?.says).toBe('See what is missing');
  const review = frameworkScore({ answers: answersOutcome(answered), outstanding: 1, score: done });
  expect(frameworkNext(review, undefined, none)).toBeUndefined();
});
