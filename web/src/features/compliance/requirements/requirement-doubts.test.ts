import { expect, test } from 'vitest';
import type { Doubt } from '../../control-scopes/widgets.ts';
import { doubtCell, doubtedControls, doubtsInWords, resultVerdict, type Standing } from './requirement-doubts.ts';

const against: Doubt = { of: 'contradiction', says: 'The answers say that it is not.' };
const late: Doubt = { of: 'review', says: 'The review is 33 days overdue.' };
const doubts = new Map([
  ['VUL-03', [against]],
  ['IAM-06', [late]],
]);
const standing = (more: Partial<Standing>): Standing => ({
  result: 'met',
  proof: 'evidenced',
  restsOn: [['VUL-03']],
  ...more,
});
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

test('a sentence that speaks against several controls is said once, with each of them', () => {
  const both = new Map([
    ['VUL-03', [against, late]],
    ['IAM-06', [against]],
  ]);
  expect(doubtsInWords(doubtedControls({ restsOn: [['VUL-03'], ['IAM-06']] }, both) ?? [])).toEqual([
    { says: against.says, controlIds: ['VUL-03', 'IAM-06'] },
    { says: late.says, controlIds: ['VUL-03'] },
  ]);
});

test('a result that is met is in doubt in a word and in amber, and green only where it is proven and beyond doubt', () => {
  expect(resultVerdict(standing({}), doubts)).toEqual({ verdict: 'Met, contradicted', tone: 'attention' });
  expect(resultVerdict(standing({ restsOn: [['IAM-06']], proof: 'declared' }), doubts)).toEqual({
    verdict: 'Met, declared, review overdue',
    tone: 'attention',
  });
  expect(resultVerdict(standing({ restsOn: [['CFG-01']] }), doubts)).toEqual({ verdict: 'Met', tone: 'good' });
  expect(resultVerdict(standing({ restsOn: [] }), doubts)).toEqual({ verdict: 'Met', tone: 'good' });
});

test('what is not met anyway is said as it is', () => {
  expect(resultVerdict(standing({ result: 'not-met', proof: null }), doubts)).toEqual({
    verdict: 'Not met',
    tone: 'bad',
  });
  expect(doubtCell(standing({ result: 'not-met', proof: null }), doubts)).toBe('');
});

test('nothing that rests on a control is green before the doubts are known', () => {
  expect(doubtedControls(standing({}), undefined)).toBeUndefined();
  expect(resultVerdict(standing({}), undefined)).toEqual({ verdict: 'Met', tone: 'unknown' });
  expect(resultVerdict(standing({ restsOn: [] }), undefined)).toEqual({ verdict: 'Met', tone: 'good' });
});

test('a file says it beside the result', () => {
  const cell = (restsOn: string[][], known: typeof doubts | undefined = doubts) =>
    doubtCell(standing({ restsOn }), known);
  expect([cell([['VUL-03']]), cell([['IAM-06']]), cell([['CFG-01']])]).toEqual(['Contradicted', 'Review overdue', '']);
  expect(doubtCell(standing({}), undefined)).toBe('Not known');
  // No doubt changes these.
  for (const result of ['not-met', 'not-applicable', 'not-assessed'] as const)
    expect(doubtCell(standing({ result, proof: null }), undefined), result).toBe('');
});
