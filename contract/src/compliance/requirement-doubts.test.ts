import { expect, test } from 'vitest';
import type { Doubt } from './control-doubts.ts';
import {
  contradictedWords,
  countContradicted,
  countedWords,
  doubtCell,
  doubtedControls,
  doubtsOfMet,
  type RestingResult,
} from './requirement-doubts.ts';

const against: Doubt = { of: 'contradiction', says: 'The answers say that it is not.' };
const late: Doubt = { of: 'review', says: 'The review is 33 days overdue.' };
const doubts = new Map([
  ['VUL-03', [against]],
  ['IAM-06', [late]],
]);
const standing = (more: Partial<RestingResult>): RestingResult => ({ result: 'met', restsOn: [['VUL-03']], ...more });
const of = (restsOn: string[][]) => doubtedControls({ restsOn }, doubts)?.map(({ controlId }) => controlId);

test('a result is in doubt while a control that it rests on is', () => {
  expect(of([['CFG-01'], ['VUL-03']])).toEqual(['VUL-03']);
  expect(of([['VUL-03'], ['IAM-06'], ['VUL-03']])).toEqual(['VUL-03', 'IAM-06']);
  expect(of([['CFG-01']])).toEqual([]);
  expect(of([])).toEqual([]);
});

test('where one control is enough, it is in doubt once each that would do is', () => {
  expect(of([['CFG-01', 'VUL-03']])).toEqual([]);
  expect(of([['IAM-06', 'VUL-03']])).toEqual(['IAM-06', 'VUL-03']);
  expect(of([['CFG-01', 'VUL-03'], ['IAM-06']])).toEqual(['IAM-06']);
});

test('a file says it beside the result', () => {
  const cell = (restsOn: string[][], known: typeof doubts | undefined = doubts) =>
    doubtCell(standing({ restsOn }), known);
  expect([cell([['VUL-03']]), cell([['IAM-06']]), cell([['CFG-01']])]).toEqual(['Contradicted', 'Review overdue', '']);
  expect(doubtCell(standing({}), undefined)).toBe('Not known');
  // No doubt changes these.
  for (const result of ['not-met', 'not-applicable', 'not-assessed'] as const)
    expect(doubtCell(standing({ result }), undefined), result).toBe('');
});

test('what is met and contradicted is counted; late reviews and what is met in part are not', () => {
  const all = [
    standing({}),
    standing({ restsOn: [['CFG-01'], ['VUL-03']] }),
    standing({ restsOn: [['IAM-06']] }),
    standing({ restsOn: [] }),
    standing({ result: 'partly' }),
    standing({ result: 'not-met' }),
  ];
  expect(countContradicted(all, doubts)).toBe(2);
  expect(countContradicted(all, new Map())).toBe(0);
  expect(countContradicted(all, undefined)).toBeUndefined();
});

test('a framework is in doubt by what is met alone', () => {
  expect(doubtsOfMet([standing({}), standing({ result: 'partly', restsOn: [['IAM-06']] })], doubts)).toEqual([against]);
  expect(doubtsOfMet([standing({ restsOn: [['CFG-01', 'VUL-03']] })], doubts)).toEqual([]);
});

test('nothing that rests on a control is in no doubt before the doubts are known', () => {
  expect(doubtedControls(standing({}), undefined)).toBeUndefined();
  expect(doubtedControls(standing({ restsOn: [] }), undefined)).toEqual([]);
});

test.each([
  [0, undefined, '0 met'],
  [5, 0, '5 met'],
  [5, 1, '5 met (1 of these is contradicted)'],
  [5, 3, '5 met (3 of these are contradicted)'],
  [5, undefined, '5 met (contradictions not known)'],
])('%s met of which %s are contradicted is said in words', (met, contradicted, words) => {
  expect(countedWords(`${met} met`, met, contradicted)).toBe(words);
});

test('what is not known is not said to be none', () => {
  expect(contradictedWords(undefined)).toBe('contradictions not known');
});
