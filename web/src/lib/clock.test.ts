import { afterEach, expect, test, vi } from 'vitest';
import { keepTimeWith, now } from './clock.ts';
import { formatRelative, today } from './format.ts';

afterEach(() => {
  vi.useRealTimers();
  keepTimeWith(new Date().toISOString());
});

test('time is the service’s, whatever this device believes, and goes on from there', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z') });
  keepTimeWith('2026-06-30T12:00:00.000Z');
  expect(now().toISOString()).toBe('2026-06-30T12:00:00.000Z');
  vi.advanceTimersByTime(90_000);
  expect(now().toISOString()).toBe('2026-06-30T12:01:30.000Z');
});

test('days and spans are told by it', () => {
  keepTimeWith('2026-06-30T12:00:00.000Z');
  expect(today()).toBe('2026-06-30');
  expect(formatRelative('2026-06-27T12:00:00.000Z')).toBe('3 days ago');
});
