import { expect, test } from 'vitest';
import { addDays } from '../../lib/format.ts';
import { addMonths, daysOfKey, monthOr, weeksOf } from './calendar-days.ts';

test('a month is shown in whole weeks from Monday, and holds each of its days once', () => {
  for (let month = '2024-01'; month < '2030-01'; month = addMonths(month, 1)) {
    const weeks = weeksOf(month);
    const days = weeks.flat();
    expect(weeks.length).toBeGreaterThanOrEqual(4);
    expect(weeks.length).toBeLessThanOrEqual(6);
    for (const [monday] of weeks) expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
    const inMonth = days.filter((day) => day.startsWith(month));
    expect(inMonth[0]).toBe(`${month}-01`);
    expect(addDays(inMonth.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`);
    expect(new Set(days).size).toBe(days.length);
  }
});

test('days and months cross the ends of months and years, leap days among them', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('an address that names no month shows the one of today', () => {
  expect(monthOr('2026-06-30', '2026-02')).toBe('2026-02');
  for (const word of [undefined, '', '2026-13', '2026-00', 'june', '0001-01', '2026-1'])
    expect(monthOr('2026-06-30', word)).toBe('2026-06');
});

test('arrows move by a day or a week', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'].map(daysOfKey)).toEqual([-1, 1, -7, 7, undefined]);
});
