import type { RequirementDetail } from '@claimlock/contract/compliance/requirements';
import { expect, test } from 'vitest';
import { requirementControl } from '../../../lib/testing/requirement-control.ts';
import { nextOf } from './requirement-next.ts';

const half = requirementControl('IAM-06', { value: 0.5 });
const declared = requirementControl('IAM-01', { proof: 'declared' });
const helper = requirementControl('LOG-01', { value: 0, strength: 'supporting' });
const unstated = { controlId: 'PHY-01', answersFor: 5, statement: null, version: 0 };

const of = (more: Partial<Parameters<typeof nextOf>[0]>) =>
  nextOf({
    result: 'partly',
    proof: null,
    implementation: null,
    controls: [declared, half, helper],
    anyControl: false,
    ...more,
  } satisfies Partial<RequirementDetail> & Parameters<typeof nextOf>[0]);

test('the next step of a requirement is the weakest control that it depends on', () => {
  expect(of({})).toBe(half);
  expect(of({ controls: [requirementControl('CFG-01'), declared] })).toBe(declared);
  expect(of({ controls: [declared, requirementControl('CFG-01', { value: null, proof: null })] })).toMatchObject({
    value: null,
  });
});

test('where another option of a choice was taken, the next step is with the controls of that', () => {
  const none = requirementControl('CFG-03', { value: 0, proof: null });
  const taken = requirementControl('CFG-05', { strength: 'chosen', proof: 'declared' });
  expect(of({ result: 'met', proof: 'declared', controls: [none, taken] })).toBe(taken);
});

test('where one control is enough, the next step is the one that has come furthest', () => {
  expect(of({ anyControl: true })).toBe(declared);
});

test('a missing statement comes first once the control behind it counts, and not before', () => {
  expect(of({ implementation: unstated })).toBe('statement');
  const none = requirementControl('PHY-01', { value: 0 });
  expect(of({ implementation: unstated, controls: [none] })).toBe(none);
});

test('what is met and proven, and what does not apply, has no next step', () => {
  expect(of({ result: 'met', proof: 'tested' })).toBeUndefined();
  expect(of({ result: 'not-applicable' })).toBeUndefined();
  expect(of({ result: 'met', proof: 'declared' })).toBe(half);
});
