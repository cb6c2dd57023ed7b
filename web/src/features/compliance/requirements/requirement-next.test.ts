import type { RequirementControl, RequirementDetail } from '@claimlock/contract/compliance/requirements';
import { expect, test } from 'vitest';
import { nextOf } from './requirement-next.ts';

const control = (controlId: string, more: Partial<RequirementControl> = {}): RequirementControl => ({
  controlId,
  name: 'A control',
  strength: 'primary',
  value: 1,
  implementation: 'implemented',
  effectiveness: 'untested',
  proof: 'evidenced',
  why: 'It is in place',
  ...more,
});
const half = control('IAM-06', { value: 0.5 });
const declared = control('IAM-01', { proof: 'declared' });
const helper = control('LOG-01', { value: 0, strength: 'supporting' });
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
  expect(of({ controls: [control('CFG-01'), declared] })).toBe(declared);
  expect(of({ controls: [declared, control('CFG-01', { value: null, proof: null })] })).toMatchObject({ value: null });
});

test('where another option of a choice was taken, the next step is with the controls of that', () => {
  const none = control('CFG-03', { value: 0, proof: null });
  const taken = control('CFG-05', { strength: 'chosen', proof: 'declared' });
  expect(of({ result: 'met', proof: 'declared', controls: [none, taken] })).toBe(taken);
});

test('where one control is enough, the next step is the one that has come furthest', () => {
  expect(of({ anyControl: true })).toBe(declared);
});

test('a missing statement comes first once the control behind it counts, and not before', () => {
  expect(of({ implementation: unstated })).toBe('statement');
  const none = control('PHY-01', { value: 0 });
  expect(of({ implementation: unstated, controls: [none] })).toBe(none);
});

test('what is met and proven, and what does not apply, has no next step', () => {
  expect(of({ result: 'met', proof: 'tested' })).toBeUndefined();
  expect(of({ result: 'not-applicable' })).toBeUndefined();
  expect(of({ result: 'met', proof: 'declared' })).toBe(half);
});
