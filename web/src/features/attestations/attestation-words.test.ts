import type { AttestedCriterion } from '@claimlock/contract/attestations/endpoints';
import { expect, test } from 'vitest';
import { contradictedOf, opinionStanding } from './attestation-words.ts';

type Criterion = Pick<AttestedCriterion, 'tests' | 'proof' | 'result' | 'inDoubt'>;
const criterion = (
  tests: number,
  proof: Criterion['proof'] = 'declared',
  inDoubt: Criterion['inDoubt'] = null,
  result: Criterion['result'] = 'met',
): Criterion => ({ tests, proof, result, inDoubt });

test('an unqualified opinion is green only where every criterion was tested or is proven', () => {
  expect(opinionStanding('unqualified', [criterion(1), criterion(0, 'tested')]).tone).toBe('good');
  expect(opinionStanding('unqualified', [criterion(1), criterion(0)]).tone).toBe('said');
  expect(opinionStanding('unqualified', [criterion(0, null)]).tone).toBe('said');
});

test('another opinion has its own tone, whatever is proven', () => {
  expect(opinionStanding('qualified', [criterion(1)]).tone).toBe('attention');
  expect(opinionStanding('adverse', [criterion(1)]).tone).toBe('bad');
  expect(opinionStanding('disclaimer', []).tone).toBe('unknown');
});

test('an opinion that rests on criteria that are contradicted says so, and is not green before that is known', () => {
  const against = criterion(1, 'tested', 'contradicted');
  const late = criterion(1, 'tested', 'review overdue');
  const unknown = criterion(1, 'tested', 'not known');
  const standing = (...criteria: readonly Criterion[]) => opinionStanding('unqualified', [criterion(1), ...criteria]);
  expect(standing(late, against)).toEqual({ verdict: 'Unqualified, contradicted', tone: 'attention' });
  expect(standing(late)).toEqual({ verdict: 'Unqualified, review overdue', tone: 'attention' });
  expect(standing(unknown)).toEqual({ verdict: 'Unqualified', tone: 'unknown' });
  expect(standing({ ...against, result: 'partly' })).toEqual({ verdict: 'Unqualified', tone: 'good' });
  expect(opinionStanding('adverse', [against])).toEqual({ verdict: 'Adverse', tone: 'bad' });
  expect([contradictedOf([late, against]), contradictedOf([unknown, against])]).toEqual([1, undefined]);
});
