import { expect, test } from 'vitest';
import { answersOutcome, frameworkScore } from '../../../lib/testing/framework-score.ts';
import { autoFailOf, autoFailWords, controlsPass, metByTheWorse, sourceWords } from './two-sources.ts';

const { score } = frameworkScore();
const answers = answersOutcome();

test('before a questionnaire is started the states of controls give the figure, and nothing is clear yet', () => {
  const states = { score, autoFail: [], answers: null };
  expect(metByTheWorse(states)).toBe(40);
  expect(autoFailWords(states)).toBe('Auto-fail clear: not yet (questionnaire not started)');
  expect(sourceWords(states)).toBe(
    'By the status of controls. The questionnaire has not been started; both have to pass.',
  );
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
  expect(autoFailOf(both)).toBe('failed');
  expect(autoFailWords(both)).toBe('Auto-fail clear: no (A6.4)');
  expect(sourceWords(both)).toContain('By controls 40 of 46, by answers 38 of 46 (80 of 87 questions answered)');
  expect(metByTheWorse({ ...both, score: { ...score, met: 30 } })).toBe(30);
  expect(autoFailWords({ ...both, autoFail: ['SUM.4'] })).toBe('Auto-fail clear: no (SUM.4, A6.4)');
});

test('what is not answered is not clear yet, and no failure', () => {
  const open = answersOutcome({ autoFail: 'open', autoFails: [] });
  const begun = { score, autoFail: [], answers: open };
  expect(autoFailOf(begun)).toBe('open');
  expect(autoFailWords(begun)).toBe('Auto-fail clear: not yet (80 of 87 questions answered)');
});

test('after the first answer, what is not assessed is not called failed', () => {
  const unknown = { ...score, percent: null, met: 0, partly: 0, notAssessed: 46 };
  const first = answersOutcome({ met: 0, notMet: 0, notAnswered: 46, answered: 1, autoFail: 'open', autoFails: [] });
  const begun = { score: unknown, autoFail: ['SUM.4', 'UAC.4'], answers: first };
  expect(autoFailWords(begun)).toBe('Auto-fail clear: not yet (1 of 87 questions answered)');
  expect(sourceWords(begun)).toMatch(/^Controls not assessed, by answers 0 of 46 \(1 of 87 questions answered\)/);
  expect(autoFailWords({ ...begun, answers: answersOutcome({ autoFail: 'clear', autoFails: [] }) })).toBe(
    'Auto-fail clear: not yet (not all controls assessed)',
  );
  const clear = { score: { ...score, partly: 0, notMet: 0, met: 46 }, autoFail: [] };
  expect(autoFailWords({ ...clear, answers: answersOutcome({ autoFail: 'clear', autoFails: [] }) })).toBe(
    'Auto-fail clear: yes',
  );
});

test('controls pass where everything that applies is met and nothing fails the whole', () => {
  expect(controlsPass({ score, autoFail: [] })).toBe(false);
  expect(controlsPass({ score: { ...score, partly: 0, met: 46 }, autoFail: [] })).toBe(true);
  expect(controlsPass({ score: { ...score, partly: 0, met: 46 }, autoFail: ['SUM.4'] })).toBe(false);
});
