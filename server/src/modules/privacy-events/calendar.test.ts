import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../foundation/clock.ts';
import { bankHolidays, endOfUkDay, isWorkingDay, ukDayOf, workingDayFrom } from './calendar.ts';

const anyDay = fc
  .date({ min: new Date('2018-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day in the United Kingdom', () => {
  test.each([
    ['2026-06-30T22:59:59.999Z', '2026-06-30'],
    ['2026-06-30T23:00:00.000Z', '2026-07-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01'],
  ])('%s is on %s', (instant, day) => expect(ukDayOf(new Date(instant))).toBe(day));

  test('ends at its last millisecond, whatever the season', () =>
    fc.assert(
      fc.property(anyDay, (day) => {
        const end = endOfUkDay(day);
        expect(ukDayOf(end)).toBe(day);
        expect(ukDayOf(new Date(end.getTime() + 1))).toBe(addDays(day, 1));
      }),
    ));
});

describe('bank holidays of England and Wales', () => {
  test.each<[year: number, days: string[]]>([
    [
      2026,
      [
        ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04'],
        ...['2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28'],
      ],
    ],
    [
      2022,
      [
        ...['2022-01-03', '2022-04-15', '2022-04-18', '2022-05-02', '2022-06-02'],
        ...['2022-06-03', '2022-08-29', '2022-09-19', '2022-12-26', '2022-12-27'],
      ],
    ],
    [
      2021,
      [
        ...['2021-01-01', '2021-04-02', '2021-04-05', '2021-05-03'],
        ...['2021-05-31', '2021-08-30', '2021-12-27', '2021-12-28'],
      ],
    ],
    [
      2027,
      [
        ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03'],
        ...['2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28'],
      ],
    ],
  ])('%i', (year, days) => expect([...bankHolidays(year)].sort()).toEqual(days));

  test('are eight different weekdays in any year without a proclaimed one', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2024, max: 2199 }), (year) => {
        const days = [...bankHolidays(year)];
        expect(days).toHaveLength(8);
        for (const day of days) expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
      }),
    ));

  test('the next working day is one, and none lies before it', () =>
    fc.assert(
      fc.property(anyDay, (day) => {
        const found = workingDayFrom(day);
        expect(isWorkingDay(found)).toBe(true);
        for (let one = day; one < found; one = addDays(one, 1)) expect(isWorkingDay(one)).toBe(false);
      }),
    ));
});
