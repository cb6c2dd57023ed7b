import { expect, test } from 'vitest';
import { formatLeft } from './time-left.ts';

test.each([
  ['2026-07-30T12:00:00Z', '30 days left'],
  ['2026-07-03T12:00:00Z', '72 hours left'],
  ['2026-07-02T11:59:59Z', '47 hours left'],
  ['2026-06-30T13:59:59Z', '1 hour left'],
  ['2026-06-30T12:59:59Z', '59 minutes left'],
  ['2026-06-30T12:01:00Z', '1 minute left'],
  ['2026-06-30T12:00:20Z', 'less than a minute left'],
  ['2026-06-30T11:59:40Z', 'less than a minute late'],
  ['2026-06-30T11:30:00Z', '30 minutes late'],
  ['2026-06-27T11:00:00Z', '3 days late'],
])('until %s there are %s', (due, words) => expect(formatLeft(due, new Date('2026-06-30T12:00:00Z'))).toBe(words));
