import { expect, test } from 'vitest';
import { effectivenessOn } from './control-value.ts';

test.each([
  ['on the last day of a test', 'effective', '2026-06-30', 'effective'],
  ['once it is no longer valid', 'effective', '2026-06-29', 'untested'],
  ['where no test is on record', 'effective', null, 'untested'],
  ['where it was seen not to work, whenever that was', 'ineffective', '2026-06-29', 'ineffective'],
  ['where nobody tested it', 'untested', null, 'untested'],
] as const)('what is known of a control, %s', (_, effectiveness, testedUntil, known) =>
  expect(effectivenessOn({ effectiveness, testedUntil }, '2026-06-30')).toBe(known),
);
