import type { Entry } from '@claimlock/evidence/entry';
import { expect, test } from 'vitest';
import { eventOf } from './entry-words.ts';

const entry = (type: string, body: Entry['body']): Entry => ({
  v: 1,
  ledger: 'cli_x',
  index: 0,
  at: '2026-06-30T12:00:00.000Z',
  type,
  body,
  actor: { kind: 'system', name: 'test' },
});
const changed = { targetId: null, controls: ['NET-06'] };

test.each([
  ['spf', 'fail', 'Test SPF fails now'],
  ['mfa-admins', 'pass', 'Test MFA of administrators passes now'],
  ['certificate', 'error', 'Test Certificate could not find out'],
])('an entry about the test %s that comes to %s says so', (checkId, to, says) => {
  expect(eventOf(entry('control-test.changed', { ...changed, checkId, outcome: { from: null, to } }))).toBe(says);
});

test('one that cannot be read, or is not known, still says something', () => {
  expect(eventOf(entry('control-test.changed', { checkId: 'no-such-test' }))).toBe('Test came out otherwise');
  expect(eventOf(entry('something.new', {}))).toBe('something.new');
});
