import { expect, test } from 'vitest';
import { nextRunWord } from './test-status.ts';

const at = new Date('2026-06-30T12:00:00Z');
const planned = { underWay: false, paused: null, nextRunAt: '2026-06-30T12:00:01.000Z' };

test.each([
  ['that lies ahead', {}, undefined],
  ['that is here', { nextRunAt: '2026-06-30T12:00:00.000Z' }, 'Due now'],
  ['that has passed', { nextRunAt: '2026-06-30T09:00:00.000Z' }, 'Due now'],
  ['that has passed while it runs', { nextRunAt: '2026-06-30T09:00:00.000Z', underWay: true }, 'Now'],
  ['of one that rests', { nextRunAt: null, paused: { since: planned.nextRunAt, reason: 'It moves.' } }, 'Paused'],
  ['of one that never was', { nextRunAt: null }, 'Not planned'],
])('a next run %s is never said to be in the past', (_, change, word) => {
  expect(nextRunWord({ ...planned, ...change }, at)).toBe(word);
});
