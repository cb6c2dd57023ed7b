import { PersonId } from '@claimlock/contract/identifiers';
import { expect, test } from 'vitest';
import { formatInstant } from '../../lib/format.ts';
import { dueWords, shareGone, whyNotWork } from './event-words.ts';

const at = new Date('2026-06-30T12:00:00Z');

test.each([
  ['2026-06-30T00:00:00Z', '2026-07-01T00:00:00Z', 0.5],
  ['2026-07-30T00:00:00Z', '2026-08-01T00:00:00Z', 0],
  ['2026-05-30T00:00:00Z', '2026-06-01T00:00:00Z', 1],
  ['2026-05-30T00:00:00Z', null, 0],
])('of %s to %s %d is over', (cameAt, dueAt, share) => expect(shareGone({ cameAt, dueAt }, at)).toBe(share));

test.each([
  ['access', '2026-07-06T22:59:59.999Z', '6 Jul 2026'],
  ['breach', '2026-07-06T22:59:00.000Z', formatInstant('2026-07-06T22:59:00.000Z')],
  ['breach', null, ''],
] as const)('a deadline of %s until %s is shown as %s', (kind, dueAt, words) =>
  expect(dueWords({ kind, dueAt })).toBe(words),
);

test('who works only on what is their own is told so of what is not', () => {
  const [yours, theirs] = [true, false].map((you) => ({
    id: PersonId.parse(`per_${'1'.padStart(26, '0')}`),
    name: 'Ada',
    left: false,
    you,
  }));
  const own = { reach: 'own', why: undefined } as const;
  expect(whyNotWork(own, yours ?? null)).toBeUndefined();
  expect(whyNotWork(own, theirs ?? null)).toMatch(/^Only its owner/);
  expect(whyNotWork(own, null)).toMatch(/^Only its owner/);
  expect(whyNotWork({ reach: 'client', why: undefined }, null)).toBeUndefined();
  expect(whyNotWork({ reach: undefined, why: 'Only they can.' }, null)).toBe('Only they can.');
});
