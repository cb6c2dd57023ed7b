import type { AnswersOutcome } from '@claimlock/contract/compliance/endpoints';
import { expect, test } from 'vitest';
import { findFramework } from '../../frameworks/index.ts';
import { outcomeOf, outstandingOf } from './framework-outcome.ts';
import { noCounts } from './score-framework.ts';

const found = findFramework('cyber-essentials');
if (!found) throw new Error('The catalogue has no Cyber Essentials.');
const framework = found;

const open: AnswersOutcome = {
  met: 0,
  partly: 0,
  notMet: 0,
  notAnswered: 46,
  total: 46,
  asked: 87,
  answered: 1,
  autoFail: 'open',
  autoFails: [],
  passes: false,
};
const outcome = (counts: Partial<typeof noCounts>, autoFail: readonly string[], answers: AnswersOutcome | null) =>
  outcomeOf(framework, { ...noCounts, ...counts }, autoFail, answers).words;

test('after the first answer the automatic failures are not clear yet, and nothing is called failed', () => {
  expect(outcome({ 'not-assessed': 46 }, ['SUM.4', 'UAC.4'], open)).toBe(
    'Controls not assessed, 0 of 46 met by answers, auto-fail clear: not yet (1 of 87 questions answered)',
  );
});

test('what is not assessed by controls is not clear yet, and no failure either', () => {
  expect(outcome({ met: 3, 'not-assessed': 43 }, ['SUM.4'], null)).toBe('3 of 46 met, auto-fail clear: not yet');
  const clear: AnswersOutcome = { ...open, met: 46, notAnswered: 0, answered: 87, autoFail: 'clear', passes: true };
  expect(outcome({ met: 3, 'not-assessed': 43 }, ['SUM.4'], clear)).toBe(
    '3 of 46 met by controls, 46 of 46 by answers, auto-fail clear: not yet',
  );
});

test('a regulation of products has something outstanding until products and roles are named, and is in progress as long', () => {
  const cra = findFramework('eu-cra');
  if (!cra) throw new Error('The catalogue has no Cyber Resilience Act.');
  const met = { ...noCounts, met: 90 };
  const product = { id: 'scp_a', name: 'Call alarm', role: null, leftOut: new Set<string>() };
  const told = { ...cra, products: [{ ...product, role: 'manufacturer' as const }] };
  for (const untold of [cra, { ...cra, products: [product] }]) {
    expect(outstandingOf(untold, met, null)).toBe(1);
    expect(outcomeOf(untold, met, [], null).ready).toBe(false);
  }
  expect(outstandingOf(told, met, null)).toBe(0);
  expect(outcomeOf(told, met, [], null).ready).toBe(true);
});

test('an answer that fails it fails it, whatever is open', () => {
  const failed: AnswersOutcome = { ...open, met: 35, answered: 80, autoFail: 'failed', autoFails: ['A7.17'] };
  expect(outcome({ met: 30, partly: 16 }, [], failed)).toBe(
    '30 of 46 met by controls, 35 of 46 by answers, auto-fail clear: no',
  );
});
