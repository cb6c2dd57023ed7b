import { expect, test } from 'vitest';
import { emptyRow, moved, stepsOf, wordsOf } from './checklist-rows.ts';

const rows = ['One', 'Two', 'Three'].map((task) => ({ ...emptyRow, task }));
const tasks = (of: readonly { readonly task?: string }[]) => of.map(({ task }) => task);

test('a step moves up and down, and stays where it ends', () => {
  expect(tasks(moved(rows, 1, -1))).toEqual(['Two', 'One', 'Three']);
  expect(tasks(moved(rows, 1, 1))).toEqual(['One', 'Three', 'Two']);
  expect(tasks(moved(rows, 0, -1))).toEqual(['One', 'Two', 'Three']);
  expect(tasks(moved(rows, 2, 1))).toEqual(['One', 'Two', 'Three']);
});

test('what is empty is sent as none', () => {
  expect(stepsOf([{ ...emptyRow, task: 'One' }])).toEqual([
    { id: null, kind: 'task', documentId: null, courseId: null, task: 'One', dueDays: '7' },
  ]);
});

test('a step is called by what it is about', () => {
  const documents = new Map([['doc_1', 'Acceptable use']]);
  expect(wordsOf({ ...emptyRow, kind: 'document', documentId: 'doc_1' }, documents)).toBe('Acceptable use');
  expect(wordsOf({ ...emptyRow, kind: 'course', courseId: 'phishing' }, documents)).toBe(
    'Phishing and how to report it',
  );
  expect(wordsOf({ ...emptyRow, kind: 'mfa' }, documents)).toBe('Set up MFA');
});
