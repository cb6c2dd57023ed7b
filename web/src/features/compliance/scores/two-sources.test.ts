import type { AnswersOutcome, FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { expect, test } from 'vitest';
import { autoFailWords, isAutoFailClear, metByTheWorse, sourceWords } from './two-sources.ts';

const score: FrameworkScore['score'] = {
  percent: 90,
  met: 40,
  partly: 6,
  notMet: 0,
  notAssessed: 0,
  notApplicable: 0,
  applicable: 46,
  coveragePercent: 100,
  evidenced: 0,
  tested: 0,
  provenPercent: 0,
  asOf: '2026-11-20T09:00:00.000Z',
  ruleVersion: 'compliance-3',
};
const answers: AnswersOutcome = {
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
};

test('without a questionnaire the states of controls speak alone', () => {
  const states = { score, autoFail: [], answers: null };
  expect(metByTheWorse(states)).toBe(40);
  expect(autoFailWords(states)).toBe('Auto-fail clear: yes');
  expect(sourceWords(states)).toBe('By the status of controls. The questionnaire has not been started.');
});

test('a framework of which nothing is assessed does not read as failing', () => {
  const unknown = { ...score, percent: null, met: 0, partly: 0, notAssessed: 46 };
  expect(autoFailWords({ score: unknown, answers: null, autoFail: ['UAC.4'] })).toBe('Auto-fail clear: not assessed');
  const begun = { ...unknown, notAssessed: 45, notMet: 1, percent: 0 };
  expect(autoFailWords({ score: begun, answers: null, autoFail: ['UAC.4'] })).toBe('Auto-fail clear: no (UAC.4)');
});

test('with one, the worse of the two decides', () => {
  const both = { score, autoFail: [], answers };
  expect(metByTheWorse(both)).toBe(38);
  expect(isAutoFailClear(both)).toBe(false);
  expect(autoFailWords(both)).toBe('Auto-fail clear: no (A6.4)');
  expect(sourceWords(both)).toContain('By controls 40 of 46, by answers 38 of 46 (80 of 87 questions answered)');
  expect(metByTheWorse({ ...both, score: { ...score, met: 30 } })).toBe(30);
  expect(autoFailWords({ ...both, autoFail: ['SUM.4'] })).toBe('Auto-fail clear: no (SUM.4, A6.4)');
});

test('what is not answered is not clear', () => {
  const open: AnswersOutcome = { ...answers, autoFail: 'open', autoFails: [] };
  expect(autoFailWords({ score, autoFail: [], answers: open })).toBe('Auto-fail clear: no (not all answered)');
});
