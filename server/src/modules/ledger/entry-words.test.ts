import type { Entry } from '@claimlock/evidence/entry';
import { expect, test } from 'vitest';
import { changesOf, eventOf, factsOf } from './entry-words.ts';

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
  ['certificate', 'error', 'Test Certificate could not be determined'],
])('an entry about the test %s that comes to %s says so', (checkId, to, says) => {
  expect(eventOf(entry('control-test.changed', { ...changed, checkId, outcome: { from: null, to } }))).toBe(says);
});

test('one that cannot be read, or is not known, still says something', () => {
  expect(eventOf(entry('control-test.changed', { checkId: 'no-such-test' }))).toBe('Test came out otherwise');
  expect(eventOf(entry('something.new', {}))).toBe('something.new');
});

test('what an entry says is in words', () => {
  const body = {
    confirmedOn: '2026-11-20',
    reasonGiven: true,
    access: 'client_admin',
    until: { from: null, to: '2026-12-01T09:00:00Z' },
  };
  expect(factsOf(entry('something.new', body))).toEqual([
    { name: 'confirmed on', value: '20 Nov 2026' },
    { name: 'reason given', value: 'yes' },
    { name: 'access', value: 'client admin' },
  ]);
  expect(changesOf(entry('something.new', body))).toEqual([
    { field: 'until', from: null, to: '1 Dec 2026, 09:00 UTC' },
  ]);
});

test.each([
  ['a score', { from: 74.75, to: 85 }, [{ field: 'score', from: '74.75', to: '85' }]],
  ['a period', { from: '2026-10-01', to: '2026-10-31' }, [{ field: 'period', from: '1 Oct 2026', to: '31 Oct 2026' }]],
  [
    'a period whose days changed',
    { from: { from: null, to: '2026-10-01' }, to: { from: null, to: '2026-10-31' } },
    [
      { field: 'from', from: null, to: '1 Oct 2026' },
      { field: 'to', from: null, to: '31 Oct 2026' },
    ],
  ],
])('%s is called what it is', (_, body, changes) => {
  expect(changesOf(entry('something.new', body))).toEqual(changes);
});
