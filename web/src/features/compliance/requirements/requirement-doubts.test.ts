import { expect, test } from 'vitest';
import { requirementControl } from '../../../lib/testing/requirement-control.ts';
import type { Doubt } from '../controls/control-doubts.ts';
import { doubtedControls } from './requirement-doubts.ts';

const against: Doubt = { of: 'contradiction', says: 'The answers say that it is not.' };
const doubts = new Map([['VUL-03', [against]]]);
const of = (more: Partial<Parameters<typeof doubtedControls>[0]>) =>
  doubtedControls(
    {
      result: 'met',
      proof: 'evidenced',
      override: null,
      anyControl: false,
      controls: [requirementControl('VUL-03')],
      ...more,
    },
    doubts,
  )?.map(({ controlId }) => controlId);

test('a requirement is in doubt while a control that it depends on is', () => {
  expect(of({ controls: [requirementControl('IAM-06'), requirementControl('VUL-03')] })).toEqual(['VUL-03']);
  expect(of({ controls: [requirementControl('IAM-06')] })).toEqual([]);
});

test('a control that only supports it, and one that does not count, leave no doubt', () => {
  expect(
    of({ controls: [requirementControl('IAM-06'), requirementControl('VUL-03', { strength: 'supporting' })] }),
  ).toEqual([]);
  expect(of({ result: 'not-applicable' })).toEqual([]);
});

test('by an override that holds it rests on no control, and by one that ran out it does', () => {
  expect(of({ override: { holds: true } })).toEqual([]);
  expect(of({ override: { holds: false } })).toEqual(['VUL-03']);
});

test('where one control is enough, it is in doubt once each that proves it as well is', () => {
  const either = { anyControl: true };
  expect(of({ ...either, controls: [requirementControl('IAM-06'), requirementControl('VUL-03')] })).toEqual([]);
  expect(
    of({ ...either, controls: [requirementControl('IAM-06', { proof: 'declared' }), requirementControl('VUL-03')] }),
  ).toEqual(['VUL-03']);
  expect(
    of({ ...either, controls: [requirementControl('IAM-06', { value: 0 }), requirementControl('VUL-03')] }),
  ).toEqual(['VUL-03']);
});

test('nothing is known before the doubts are', () => {
  const requirement = { result: 'met', proof: 'tested', override: null, anyControl: false, controls: [] } as const;
  expect(doubtedControls({ ...requirement, controls: [] }, undefined)).toBeUndefined();
});
