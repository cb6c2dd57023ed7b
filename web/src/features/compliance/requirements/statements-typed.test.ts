import { inWords } from '@claimlock/contract/issue-words';
import { expect, test } from 'vitest';
import { statementsTyped } from './statements-typed.ts';

const needed = ['A.7.1', 'A.7.2', 'A.7.4'].map((ref, version) => ({
  ref,
  title: ref,
  asks: '',
  statement: null,
  version,
}));
const typed = (...rows: readonly (readonly [extent: string, how: string])[]) =>
  statementsTyped('PHY-01', needed).safeParse({ statements: rows.map(([extent, how]) => ({ extent, how })) }, inWords);

test('rows that hold nothing are left out, and each other is a statement on its version', () => {
  expect(typed(['', ''], ['partly', ' Doors, no alarm. '], ['', ' '])).toEqual({
    success: true,
    data: [{ ref: 'A.7.2', controlId: 'PHY-01', extent: 'partly', how: 'Doors, no alarm.', version: 1 }],
  });
});

test('what is missing in a row stands beside its field', () => {
  const found = typed(['fully', ''], ['', 'Cameras.'], ['', '']);
  expect(found.success ? [] : found.error.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['statements.0.how', 'State how in a sentence.'],
    ['statements.1.extent', 'Choose how far.'],
  ]);
});

test('of nothing, a statement is asked for', () => {
  const found = typed(['', ''], ['', ''], ['', '']);
  expect(found.success ? [] : found.error.issues).toEqual([
    { path: ['statements', '0', 'extent'], message: 'State at least one requirement.' },
  ]);
});
