import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DemoTime } from './demo-time.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyNow = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-12-31T23:59:59Z'),
  noInvalidDate: true,
});

test('a time lies in its month, on a working day, in working hours', () => {
  const time = new DemoTime(new Date('2026-11-20T15:00:00Z'));
  for (let share = 0.05; share < 1; share += 0.05) {
    const at = time.inMonth(-3, share);
    expect(at.toISOString().slice(0, 7)).toBe('2026-08');
    if (at.getUTCDate() > 2) expect([1, 2, 3, 4, 5]).toContain(at.getUTCDay());
  }
});

test('nothing of the running month lies in the future, even on its first morning', () => {
  const now = new Date('2026-06-01T00:20:00Z');
  for (const share of [0, 0.3, 0.9, 1])
    expect(new DemoTime(now).inMonth(0, share).getTime()).toBeLessThanOrEqual(now.getTime());
});

test('what comes later in a month stays later, whenever the demo is loaded', () => {
  fc.assert(
    fc.property(anyNow, fc.integer({ min: -11, max: 0 }), share, share, (now, offset, one, other) => {
      const time = new DemoTime(now);
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      expect(time.inMonth(offset, early).getTime()).toBeLessThanOrEqual(time.inMonth(offset, late).getTime());
    }),
    // On a Sunday, two days of a story that fell on one weekend once changed places.
    { examples: [[new Date('2026-11-22T20:08:40Z'), 0, 0.55, 0.65]] },
  );
});

test('it is a working hour of a day that is over, in its month', () => {
  fc.assert(
    fc.property(anyNow, fc.integer({ min: -11, max: -1 }), share, (now, offset, at) => {
      const found = new DemoTime(now).inMonth(offset, at);
      const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1);
      expect(found.getTime()).toBeGreaterThanOrEqual(start);
      expect(found.getTime()).toBeLessThan(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset + 1, 2));
      // What would lie ahead, in the first hours of a month, is now.
      if (found.getTime() === start || found.getTime() === now.getTime()) return;
      expect([1, 2, 3, 4, 5]).toContain(found.getUTCDay());
      expect(found.getUTCHours()).toBeGreaterThanOrEqual(8);
      expect(found.getTime() % 86_400_000).toBeLessThanOrEqual(17 * 3_600_000);
    }),
    { examples: [[new Date('2026-06-01T00:20:00Z'), -1, 1]] },
  );
});
