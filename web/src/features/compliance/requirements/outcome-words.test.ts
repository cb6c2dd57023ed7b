import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { expect, test } from 'vitest';
import { autoFailWords } from '../scores/two-sources.ts';
import { isUnassessed, outcomeWords } from './outcome-words.ts';

const score: FrameworkScore['score'] = {
  percent: null,
  met: 0,
  partly: 0,
  notMet: 0,
  notAssessed: 46,
  notApplicable: 0,
  applicable: 46,
  coveragePercent: 0,
  evidenced: 0,
  tested: 0,
  provenPercent: null,
  asOf: '2026-11-20T09:00:00.000Z',
  ruleVersion: 'compliance-3',
};
const outcome = '0 of 46 met, auto-fail clear: no';
const unknown = { score, answers: null, outcome, autoFail: ['UAC.4'] };

test('a framework of which nothing is assessed says so, and not that it fails', () => {
  expect(isUnassessed(unknown)).toBe(true);
  expect(outcomeWords(unknown)).toBe('0 of 46 requirements assessed');
  expect(autoFailWords(unknown)).toBe('Auto-fail clear: not assessed');
});

test('one requirement that is assessed makes it a result', () => {
  const begun = { ...unknown, score: { ...score, notAssessed: 45, notMet: 1, percent: 0 } };
  expect(outcomeWords(begun)).toBe(outcome);
  expect(autoFailWords(begun)).toBe('Auto-fail clear: no (UAC.4)');
});
