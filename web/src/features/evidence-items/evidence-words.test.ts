import { endOf } from '@claimlock/contract/evidence-items/evidence-words';
import { expect, test } from 'vitest';
import { isPrivateAddress, verdictOf, waitingBeside } from './evidence-words.ts';

const approved = { edition: 1, from: '2026-01-01', until: '2026-07-31', standing: 'now' } as const;

test('what was approved and has ended says so', () => {
  expect(verdictOf({ status: 'Approved', approved, awaitsFile: false }).word).toBe('Approved');
  expect(
    verdictOf({ status: 'Approved', approved: { ...approved, standing: 'expired' }, awaitsFile: false }).word,
  ).toBe('Expired');
  expect(verdictOf({ status: 'Waiting for review', approved: null, awaitsFile: false })).toEqual({
    word: 'Awaiting review',
    tone: 'info',
  });
  expect(verdictOf({ status: 'Changes requested', approved: null, awaitsFile: true }).word).toBe('File missing');
});

test('the end is that of what is approved, and near within 30 days', () => {
  expect(endOf({ approved, validUntil: '2030-01-01' })).toBe('2026-07-31');
  expect(endOf({ approved: null, validUntil: '2030-01-01' })).toBe('2030-01-01');
});

test('what waits beside what holds is said', () => {
  expect(waitingBeside({ status: 'Waiting for review', edition: 2, approved })).toContain('Version 1 holds meanwhile');
  expect(waitingBeside({ status: 'Approved', edition: 1, approved })).toBeUndefined();
});

test.each([
  ['https://example.com/a', false],
  ['http://10.0.0.7/', true],
  ['http://172.20.1.1/', true],
  ['http://intranet/wiki', true],
  ['http://[::1]/', true],
  ['https://wiki.corp/', true],
])('%s', (url, own) => expect(isPrivateAddress(url)).toBe(own));
