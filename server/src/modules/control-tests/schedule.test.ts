import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAfter } from './schedule.ts';

const now = new Date('2026-06-30T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const planned = ago(-600);

test.each([
  ['never run', { lastRun: null, planned, errors: 0 }, 60, 0],
  ['run ten minutes ago', { lastRun: ago(10), planned, errors: 0 }, 60, 50],
  ['run two hours ago', { lastRun: ago(120), planned, errors: 0 }, 60, 0],
  ['that found nothing out, and is tried again soon', { lastRun: ago(10), planned: ago(-15), errors: 2 }, 1440, 15],
  ['that found nothing out, made more frequent', { lastRun: ago(10), planned: ago(-600), errors: 2 }, 60, 50],
])('a test %s', (_, runs, every, minutes) => {
  expect(nextAfter(now, every, runs)).toEqual(ago(-minutes));
});

test('no schedule leads into the past, and none further than its interval', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 129_600 }), fc.integer({ min: 0, max: 200_000 }), (every, since) => {
      const next = nextAfter(now, every, { lastRun: ago(since), planned, errors: 0 });
      expect(next >= now).toBe(true);
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(every * 60_000);
    }),
  );
});
