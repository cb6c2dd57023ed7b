import { ControlId } from '@claimlock/contract/identifiers';
import { expect, test } from 'vitest';
import { aboutWords } from './finding-words.ts';

test('what a finding is about is said in a line, as far as it is known', () => {
  const control = { id: ControlId.parse('IAM-04'), name: 'Timely removal of access' };
  expect(aboutWords({ framework: null, requirement: null, control })).toBe('IAM-04');
  expect(
    aboutWords({
      framework: { id: 'iso-27001-2022', shortName: 'ISO 27001' },
      requirement: { ref: 'A.5.18', title: 'Access rights' },
      control,
    }),
  ).toBe('ISO 27001 A.5.18 · IAM-04');
});
