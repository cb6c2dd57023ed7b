import { expect, test } from 'vitest';
import { sayInstant } from '../../foundation/clock.ts';
import { sayValue } from './entry-values.ts';

test.each([
  ['a day', 'dueOn', '2026-11-20', '20 Nov 2026'],
  ['an instant', 'expiresAt', '2026-11-20T14:05:09.123Z', '20 Nov 2026, 14:05 UTC'],
  ['an instant to the minute', 'until', '2026-11-20T14:05Z', '20 Nov 2026, 14:05 UTC'],
  ['yes', 'applicable', true, 'yes'],
  ['no', 'applicable', false, 'no'],
  ['a result', 'result', 'not-met', 'not met'],
  ['a role', 'access', 'client_admin', 'client admin'],
  ['how far a control is in place', 'implementation', 'implemented', 'In place'],
  ['a test', 'checkId', 'mfa-admins', 'MFA of administrators'],
  ['a whole number', 'percent', 85, '85'],
  ['a share', 'percent', 74.751, '74.75'],
  ['a word', 'status', 'Approved', 'Approved'],
  ['a version', 'version', '2026-10', '2026-10'],
])('%s is said in words', (_, field, value, says) => {
  expect(sayValue(field, value)).toBe(says);
});

test.each([
  ['what somebody wrote', 'title', 'follow-up', 'follow-up'],
  ['a day that somebody wrote', 'value', '2026-11-20', '2026-11-20'],
  ['an id, which is named later', 'frameworkId', 'uk-gdpr', 'uk-gdpr'],
  ['a hash', 'sha256', 'ab12cd34', 'ab12cd34'],
])('%s is left as it is', (_, field, value, says) => {
  expect(sayValue(field, value)).toBe(says);
});

test('what is not there has no words', () => {
  expect([sayValue('dueOn', null), sayValue('dueOn', undefined)]).toEqual([null, null]);
});

test('an instant of another zone is said in UTC', () => {
  expect(sayInstant('2026-11-21T00:30:00+01:00')).toBe('20 Nov 2026, 23:30 UTC');
});
