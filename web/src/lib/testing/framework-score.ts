import type { AnswersOutcome, FrameworkScore } from '@claimlock/contract/compliance/endpoints';

/** The score of a framework in a test: Cyber Essentials with 40 of 46 met, but for what the test says. */
export function frameworkScore({
  score,
  ...more
}: Partial<Omit<FrameworkScore, 'score'>> & {
  readonly score?: Partial<FrameworkScore['score']>;
} = {}): FrameworkScore {
  return {
    frameworkId: 'cyber-essentials',
    name: 'Cyber Essentials',
    shortName: 'Cyber Essentials',
    version: 'v3.3',
    status: 'In Progress',
    weight: 1,
    outcome: '40 of 46 met, auto-fail clear: yes',
    autoFail: [],
    answers: null,
    outstanding: 6,
    outstandingWords: '6 requirements outstanding',
    hasStatement: false,
    scoreId: 'cyber-essentials.7',
    ...more,
    score: {
      percent: 90,
      met: 40,
      partly: 6,
      notMet: 0,
      notAssessed: 0,
      notApplicable: 0,
      applicable: 46,
      coveragePercent: 100,
      evidenced: 10,
      tested: 10,
      provenPercent: 50,
      asOf: '2026-11-20T09:00:00.000Z',
      ruleVersion: 'compliance-3',
      ...score,
    },
  };
}

/** What the answers of its questionnaire come to in a test. */
export function answersOutcome(more: Partial<AnswersOutcome> = {}): AnswersOutcome {
  return {
    met: 38,
    partly: 0,
    notMet: 1,
    notAnswered: 7,
    total: 46,
    asked: 87,
    answered: 80,
    autoFail: 'failed',
    autoFails: ['A6.4'],
    passes: false,
    ...more,
  };
}
