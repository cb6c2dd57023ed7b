import { doubtedControls } from '@claimlock/contract/compliance/requirement-doubts';
import { expect, test } from 'vitest';
import type { Doubt } from '../../control-scopes/widgets.ts';
import { doubtsInWords, listedResult, resultVerdict, type Standing } from './requirement-doubts.ts';

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

test('in a list what a result rests on stands beside it, and is not said twice', () => {
  const declared = standing({ restsOn: [['CFG-01']], proof: 'declared' });
  expect(listedResult(declared, doubts)).toEqual({ verdict: 'Met', tone: 'said' });
  expect(listedResult(standing({ proof: 'declared' }), doubts).verdict).toBe('Met, contradicted');
  expect(resultVerdict(declared, doubts)).toEqual({ verdict: 'Met, declared', tone: 'said' });
});

test('what is not met anyway is said as it is', () => {
  expect(resultVerdict(standing({ result: 'not-met', proof: null }), doubts)).toEqual({
    verdict: 'Not met',
    tone: 'bad',
  });
});

test('nothing that rests on a control is green before the doubts are known', () => {
  expect(resultVerdict(standing({}), undefined)).toEqual({ verdict: 'Met', tone: 'unknown' });
  expect(resultVerdict(standing({ restsOn: [] }), undefined)).toEqual({ verdict: 'Met', tone: 'good' });
});
