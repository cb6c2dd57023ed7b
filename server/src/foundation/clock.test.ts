import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

const someDay = fc
  .date({ min: new Date('2018-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

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

describe('the same day months later', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-06-19', -12, '2025-06-19'],
  ])('%s and %i months is %s', (day, count, wanted) => expect(monthsAfter(day, count)).toBe(wanted));

  test('keep the date or end the month, and land in the month that is meant', () =>
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 24 }), (day, count) => {
        const found = monthsAfter(day, count);
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(found) - months(day)).toBe(count);
        if (found.slice(8) !== day.slice(8)) {
          expect(Number(found.slice(8))).toBeLessThan(Number(day.slice(8)));
          expect(addDays(found, 1).slice(8)).toBe('01');
        }
      }),
    ));

  test('never come earlier for a later day', () =>
    fc.assert(
      fc.property(someDay, fc.nat(60), fc.integer({ min: 1, max: 3 }), (day, later, count) => {
        expect(monthsAfter(day, count) <= monthsAfter(addDays(day, later), count)).toBe(true);
      }),
    ));
});

test('a day is said as people read it', () => {
  expect(sayDay('2026-03-07')).toBe('7 Mar 2026');
  expect(sayDay('2028-12-31')).toBe('31 Dec 2028');
});
