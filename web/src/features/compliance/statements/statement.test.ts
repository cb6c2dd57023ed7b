import { expect, test } from 'vitest';
import { statementLine } from '../../../lib/testing/statement-line.ts';
import { differencesOf } from '../requirements/DecisionPanel.tsx';
import { shownLines } from './statement-lines.ts';

const lines = [
  statementLine('A.7.4', 'Monitoring', false),
  statementLine('A.8.1', 'Devices', true, { proof: 'evidenced' }),
  statementLine('A.8.2', 'Privileged rights'),
];
const refs = (search?: string, shown?: string, changed?: string[], proof?: string) =>
  shownLines(lines, search, shown, proof, changed).map(({ ref }) => ref);

test('lines are found by reference, title and justification', () => {
  expect(refs()).toHaveLength(3);
  expect(refs('a.8')).toEqual(['A.8.1', 'A.8.2']);
  expect(refs('DEVICES')).toEqual(['A.8.1']);
  expect(refs('no office monitoring')).toEqual(['A.7.4']);
});

test('lines are shown by what was decided', () => {
  expect(refs(undefined, 'out')).toEqual(['A.7.4']);
  expect(refs(undefined, 'in')).toEqual(['A.8.1']);
  expect(refs(undefined, 'undecided')).toEqual(['A.8.2']);
  expect(refs(undefined, 'changed')).toEqual([]);
  expect(refs('a.8', 'changed', ['A.7.4', 'A.8.1'])).toEqual(['A.8.1']);
});

test('lines are shown by what their results rest on', () => {
  expect(refs(undefined, undefined, undefined, 'evidenced')).toEqual(['A.8.1']);
  expect(refs(undefined, 'out', undefined, 'evidenced')).toEqual([]);
});

test('two decisions are set side by side where they differ, and nowhere else', () => {
  const theirs = { applicable: true, justification: 'There is an office.' };
  expect(differencesOf(theirs, theirs)).toEqual([]);
  expect(differencesOf(theirs, { applicable: false, justification: 'None.' })).toEqual([
    { name: 'Does it apply here?', theirs: 'Applicable', yours: 'Not applicable' },
    { name: 'Why', theirs: 'There is an office.', yours: 'None.' },
  ]);
});
