import type { Implementation } from '@claimlock/contract/compliance/endpoints';
import { ControlId } from '@claimlock/contract/identifiers';
import { expect, test } from 'vitest';
import { shortWords } from './short-words.ts';

const control = (id: string, value: number | null, implementation: Implementation | null = 'implemented') => ({
  controlId: ControlId.parse(id),
  name: id,
  strength: 'supporting' as const,
  value,
  implementation,
  effectiveness: null,
  proof: null,
  why: '',
});

test('a requirement that is met short of its whole percent says what the rest is', () => {
  const controls = [control('VUL-01', 1), control('VUL-06', 0), control('PRD-07', null)];
  expect(shortWords({ result: 'met', percent: 83.6, controls })).toBe(
    'The other 16%: VUL-06 is not recorded as fully in place. That lowers the percent and not the result.',
  );
  // The rest of the percent that stands beside it, which is rounded half up.
  expect(shortWords({ result: 'met', percent: 84.49999999999999, controls })).toContain('The other 15%');
  expect(shortWords({ result: 'met', percent: 75, controls: [control('VUL-02', 0.5), ...controls] })).toContain(
    'VUL-02 and VUL-06 are not recorded as fully in place',
  );
  // Of a control that does not apply nothing is missing; one that nobody has recorded counts for none.
  expect(
    shortWords({ result: 'met', percent: 80, controls: [control('VUL-01', 1), control('NET-03', null, null)] }),
  ).toContain('NET-03 is not recorded');
});

test('neither a whole percent nor another result is explained so', () => {
  const controls = [control('VUL-06', 0)];
  expect(shortWords({ result: 'met', percent: 100, controls })).toBeUndefined();
  expect(shortWords({ result: 'partly', percent: 50, controls })).toBeUndefined();
});
