import type { FactOnRecord } from '@claimlock/contract/compliance/assurance';
import { type FactValue, FactValue as Shape } from '@claimlock/contract/compliance/assurance-facts';
import { expect, test } from 'vitest';
import { formOf, typedValue } from './fact-values.ts';

const today = '2026-11-20';
const fact = (value: FactValue | null): FactOnRecord => ({
  id: 'mfa-remote',
  controlId: 'IAM-06',
  name: 'MFA for remote access',
  asks: 'How many?',
  kind: value?.kind ?? 'coverage',
  unit: null,
  choices: [],
  mayBeNone: false,
  canBeStated: true,
  measured: null,
  stated: value && {
    value,
    says: '',
    asOf: today,
    by: 'Tom Becker',
    at: '2026-11-20T12:00:00Z',
    evidence: [],
    version: 1,
  },
  version: value ? 1 : 0,
});

test.each<[FactValue]>([
  [{ kind: 'coverage', covered: 135, population: 140, listed: 5 }],
  [{ kind: 'answer', yes: false }],
  [{ kind: 'number', number: 4 }],
  [{ kind: 'choice', choice: 'reject' }],
  [{ kind: 'date', on: '2026-06-01' }],
])('what is stated stands in the form, and is sent as it was: %o', (value) => {
  expect(Shape.parse(typedValue(value.kind, formOf(fact(value), today)))).toEqual(value);
});

test('what was not answered is not sent as no, or as none', () => {
  for (const kind of ['coverage', 'answer', 'number', 'choice', 'date'] as const)
    expect(Shape.safeParse(typedValue(kind, formOf(fact(null), today))).success, kind).toBe(false);
});
