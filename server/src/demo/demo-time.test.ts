import { expect, test } from 'vitest';
import { DemoTime } from './demo-time.ts';

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
