import { expect, test } from 'vitest';
import { frameworkScore } from '../../../lib/testing/framework-score.ts';
import type { Doubt } from '../../control-scopes/widgets.ts';
import { frameworkStanding } from './framework-standing.ts';

const against: Doubt = { of: 'contradiction', says: 'The answers say that it is not.' };
const late: Doubt = { of: 'review', says: 'The review is 33 days overdue.' };
const proven = frameworkScore({ status: 'Compliant', score: { provenPercent: 100 } });
const declared = frameworkScore({ status: 'Compliant', score: { provenPercent: 40 } });
const met = (...restsOn: string[][]) => ({ result: 'met' as const, restsOn });

test('a compliant framework is green where all of it is proven and nothing speaks against it', () => {
  expect(frameworkStanding(proven, [met(['VUL-03'])], new Map())).toEqual({
    verdict: 'Compliant',
    tone: 'good',
    doubt: undefined,
  });
  expect(frameworkStanding(declared, [met(['VUL-03'])], new Map())).toEqual({
    verdict: 'Compliant',
    tone: 'said',
    doubt: undefined,
  });
});

test('it is amber, with a word, above a requirement that is met in doubt', () => {
  const doubts = new Map([['VUL-03', [against]]]);
  for (const one of [proven, declared])
    expect(frameworkStanding(one, [met(['CFG-01']), met(['VUL-03'])], doubts)).toEqual({
      verdict: 'Compliant, contradicted',
      tone: 'attention',
      doubt: 'contradicted',
    });
  expect(frameworkStanding(proven, [met(['VUL-03'])], new Map([['VUL-03', [late]]]))).toEqual({
    verdict: 'Compliant, review overdue',
    tone: 'attention',
    doubt: 'review overdue',
  });
});

test('a control in doubt that it does not rest on leaves it green', () => {
  const doubts = new Map([['VUL-03', [against]]]);
  const leftOut = { result: 'not-applicable' as const, restsOn: [['VUL-03']] };
  expect(frameworkStanding(proven, [met(['CFG-01', 'VUL-03']), leftOut], doubts).tone).toBe('good');
});

test('it is not green before what speaks against it is known, nor where that cannot be read', () => {
  const unknown = { verdict: 'Compliant', tone: 'unknown', doubt: 'not known' };
  expect(frameworkStanding(proven, undefined, new Map())).toEqual(unknown);
  expect(frameworkStanding(proven, [met(['VUL-03'])], undefined)).toEqual(unknown);
});
