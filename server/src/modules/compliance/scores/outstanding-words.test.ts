import type { AnswersOutcome } from '@claimlock/contract/compliance/endpoints';
import { expect, test } from 'vitest';
import { findFramework } from '../../frameworks/index.ts';
import { outstandingWords } from './framework-outcome.ts';
import { noCounts } from './score-framework.ts';

const some = { ...noCounts, met: 3, 'not-met': 2 };

function outstanding(id: string, count: number, counts = some, answers: AnswersOutcome | null = null) {
  const framework = findFramework(id);
  if (!framework) throw new Error(`The catalogue has no ${id}.`);
  return outstandingWords(framework, counts, answers, count);
}

test.each([
  ['cyber-essentials', '15 requirements outstanding', '1 requirement outstanding'],
  ['uk-gdpr', '15 duties outstanding', '1 duty outstanding'],
  ['iso-27001-2022', '15 clauses and controls outstanding', '1 clause or control outstanding'],
  ['soc2-tsc-2017', '15 criteria outstanding', '1 criterion outstanding'],
  ['nist-csf-2.0', '15 outcomes outstanding', '1 outcome outstanding'],
  ['ico-accountability', '15 expectations outstanding', '1 expectation outstanding'],
  ['iasme-cyber-assurance', '15 points outstanding', '1 point outstanding'],
])('%s says what is outstanding in its own words', (id, several, one) => {
  expect(outstanding(id, 15)).toBe(several);
  expect(outstanding(id, 1)).toBe(one);
});

test('more than a thousand have their thousands apart', () => {
  expect(outstanding('uk-gdpr', 1234)).toBe('1,234 duties outstanding');
});

test('nothing is called outstanding where nothing is, where nothing is assessed, or before the roles for a product are known', () => {
  expect(outstanding('uk-gdpr', 0)).toBeNull();
  expect(outstanding('uk-gdpr', 5, { ...noCounts, 'not-assessed': 5 })).toBeNull();
  expect(outstanding('eu-cra', 5)).toBeNull();
});
