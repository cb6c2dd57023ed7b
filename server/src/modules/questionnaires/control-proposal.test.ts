import { verdictOf } from '@claimlock/contract/questionnaires/verdict';
import { expect, test } from 'vitest';
import { goodAnswers } from '../../../testing/good-answers.ts';
import { contradictionsOf, proposalsOf, type Record } from './control-proposal.ts';
import { currentSet, questionSet, requirementsOf } from './question-set.ts';
import { spokenOf } from './sheet.ts';

const set = questionSet(currentSet);
const refs = requirementsOf(set).map(({ ref }) => ref);

/** How the requirements of malware protection stand by what A8.1 says, with everything else answered well. */
const answered = (...ways: readonly string[]) => {
  const answers = goodAnswers(set).set('A8.1', { value: [...ways], notes: '' });
  const sheet = { set, answers, registers: [], today: '2026-11-20', rows: [], lines: [] };
  return spokenOf(sheet, [...verdictOf(sheet, refs).requirements]).filter(({ ref }) => ref.startsWith('MP.'));
};
const proposed = (...ways: readonly string[]) =>
  proposalsOf(set, answered(...ways), new Map(), (id) => id).map(({ controlId, to }) => `${controlId} ${to}`);
const recorded = (...ids: readonly string[]): Record =>
  new Map(
    ids.map((id) => [id, { applicable: true, implementation: 'implemented', confirmed_on: '2026-11-01', version: 1 }]),
  );
const contradicted = (record: Record, ...ways: readonly string[]) =>
  contradictionsOf(set, answered(...ways), record, (id) => id).map(({ controlId }) => controlId);

test('allow listing alone says nothing of anti-malware software, nor the other way round', () => {
  expect(proposed('allow-list')).toEqual(['CFG-03 implemented']);
  expect(proposed('anti-malware').filter((one) => one.startsWith('CFG'))).toEqual(['CFG-05 implemented']);
  expect(
    proposed('anti-malware', 'allow-list')
      .filter((one) => one.startsWith('CFG'))
      .sort(),
  ).toEqual(['CFG-03 implemented', 'CFG-05 implemented']);
});

test('neither way contradicts a record that says there is one', () => {
  expect(contradicted(recorded('CFG-03', 'CFG-05'), 'none').sort()).toEqual(['CFG-03', 'CFG-05']);
  expect(contradicted(recorded('CFG-05'), 'anti-malware')).toEqual([]);
  expect(contradicted(recorded('CFG-03'), 'allow-list')).toEqual([]);
});
