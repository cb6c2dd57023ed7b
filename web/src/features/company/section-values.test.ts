import { CompanyFacts } from '@claimlock/contract/company/endpoints';
import { type FactName, factNames } from '@claimlock/contract/company/facts';
import { expect, test } from 'vitest';
import { changedSection, typedSection } from './section-values.ts';

const held = { number: 1, kind: 'Change', effectiveFrom: '2026-01-01', reason: null, recordedBy: null } as const;
const company = (values: Partial<Record<FactName, unknown>>) => ({
  organisation: { name: 'Acme' },
  facts: CompanyFacts.parse(
    Object.fromEntries(
      factNames.map((fact) => [
        fact,
        fact in values ? { ...held, recordedAt: '2026-01-01T09:00:00Z', value: values[fact] } : null,
      ]),
    ),
  ),
});
const known = company({ industry: 'Retail', region: 'York', employees: 60, sicCodes: ['62012'] });

test('of a form nothing is sent that was not changed in it', () => {
  const typed = typedSection('business', known);
  expect(changedSection('business', typed, known)).toEqual({});
  // Late, early, or as a correction: only the number of people is what somebody spoke of.
  expect(changedSection('business', { ...typed, employees: '75' }, known)).toEqual({ employees: 75 });
  expect(changedSection('business', { ...typed, sicCodes: ['62012', '62020'] }, known)).toEqual({
    sicCodes: ['62012', '62020'],
  });
});

test('what is offered and was never recorded is sent as it stands', () => {
  const fresh = company({});
  expect(changedSection('identity', typedSection('identity', fresh), fresh)).toEqual({ legalName: 'Acme' });
});

test('that there is none of something is a change like any other', () => {
  const typed = typedSection('identity', company({ legalName: 'Acme Ltd', vatNumber: 'GB123456782' }));
  const now = company({ legalName: 'Acme Ltd', vatNumber: 'GB123456782' });
  expect(changedSection('identity', { ...typed, 'none-vatNumber': true }, now)).toEqual({ vatNumber: null });
});
