import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  clockFrom,
  dayOf,
  daysBetween,
  endOfMonth,
  monthOf,
  monthsAfter,
  SettableClock,
  sayDay,
} from './clock.ts';

test('a month ends at its last millisecond, in leap years too', () => {
  expect(endOfMonth('2028-02').toISOString()).toBe('2028-02-29T23:59:59.999Z');
  expect(endOfMonth('2026-12').toISOString()).toBe('2026-12-31T23:59:59.999Z');
});

test('months are added across years, both ways', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', 3)).toBe('2027-02');
});

test('days are added and counted across months, leap days and clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});

test('a day and a month are those of UTC', () => {
  const instant = new Date('2026-06-30T23:30:00-02:00');
  expect(dayOf(instant)).toBe('2026-07-01');
  expect(monthOf(instant)).toBe('2026-07');
});

test('a clock that was given a start runs on from it', () => {
  let passed = 0;
  const clock = clockFrom(new Date('2026-06-30T09:00:00Z'), () => passed);
  passed = 1500;
  expect(clock.now().toISOString()).toBe('2026-06-30T09:00:01.500Z');
});

test('a settable clock stands still, and cannot be moved through the dates it hands out', () => {
  const clock = new SettableClock(new Date('2026-01-01T00:00:00Z'));
  clock.now().setFullYear(1999);
  expect(clock.now().getUTCFullYear()).toBe(2026);
  clock.advance(1000);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:01.000Z');
});

test('the same day months later is the last of a month that is shorter', () => {
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsAfter('2028-01-31', 1)).toBe('2028-02-29');
  expect(monthsAfter('2025-11-20', 12)).toBe('2026-11-20');
  expect(monthsAfter('2026-12-31', 2)).toBe('2027-02-28');
});

test('a day is said as people read it', () => {
  expect(sayDay('2026-03-07')).toBe('7 Mar 2026');
  expect(sayDay('2028-12-31')).toBe('31 Dec 2028');
});
