import {
  type BankHolidayNation,
  bankHolidayNations,
  weekdays,
} from '@claimlock/contract/organisation-settings/settings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../foundation/clock.ts';
import { bankHolidaysOf, easterOf, weekdayOf } from './bank-holidays.ts';
import { idleDaysBefore, isWorked, nextWorked } from './working-days.ts';

const anyDay = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyWeek = fc.record({
  weekdays: fc.subarray([...weekdays], { minLength: 1 }),
  bankHolidays: fc.constantFrom<BankHolidayNation | null>(null, ...bankHolidayNations),
  holidays: fc.array(
    anyDay.map((day) => ({ day, name: 'Shutdown' })),
    { maxLength: 20 },
  ),
});
const inYear = (year: number, days: string) => days.split(' ').map((day) => `${year}-${day}`);

// As published at https://www.gov.uk/bank-holidays.
const published: [nation: BankHolidayNation, year: number, days: string][] = [
  ['England and Wales', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  ['England and Wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['England and Wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['Scotland', 2022, '01-03 01-04 04-15 05-02 06-02 06-03 08-01 09-19 11-30 12-26 12-27'],
  ['Scotland', 2023, '01-02 01-03 04-07 05-01 05-08 05-29 08-07 11-30 12-25 12-26'],
  ['Scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
  ['Scotland', 2026, '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
  ['Scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['Northern Ireland', 2024, '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26'],
  ['Northern Ireland', 2025, '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26'],
  ['Northern Ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
];

describe('bank holidays', () => {
  test.each(published)('of %s in %i are those that were published', (nation, year, days) =>
    expect([...bankHolidaysOf(nation, year)].sort()).toEqual(inYear(year, days)),
  );

  test.each([['2024-03-31'], ['2025-04-20'], ['2026-04-05'], ['2027-03-28'], ['2035-03-25'], ['2038-04-25']])(
    'Easter Sunday is on %s',
    (day) => expect(easterOf(Number(day.slice(0, 4)))).toBe(day),
  );

  test('are weekdays, each of its own, in any year and nation', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2027, max: 2199 }), fc.constantFrom(...bankHolidayNations), (year, nation) => {
        const days = [...bankHolidaysOf(nation, year)];
        // In the years when 17 March is the Monday after Easter, one day is two holidays.
        const most = { 'England and Wales': 8, Scotland: 9, 'Northern Ireland': 10 }[nation];
        expect(days.length).toBeLessThanOrEqual(most);
        expect(days.length).toBeGreaterThanOrEqual(most - 1);
        for (const day of days) {
          expect(day.slice(0, 4)).toBe(String(year));
          expect([0, 6]).not.toContain(weekdayOf(day));
        }
      }),
    ));
});

describe('a working day', () => {
  const office = { weekdays: weekdays.slice(0, 5), bankHolidays: 'England and Wales', holidays: [] } as const;

  test.each([
    ['a working day stays', '2026-11-23', '2026-11-23'],
    ['a Saturday moves to Monday', '2026-11-28', '2026-11-30'],
    ['past Christmas and its substitute', '2026-12-25', '2026-12-29'],
    ['across the end of a year', '2027-01-01', '2027-01-04'],
    ['Easter', '2027-03-26', '2027-03-30'],
    ['the day on which summer time begins', '2027-03-28', '2027-03-30'],
    ['the day on which it ends', '2026-10-25', '2026-10-26'],
  ])('%s', (_, from, to) => expect(nextWorked(from, office)).toBe(to));

  test('is not one of the organisation’s own holidays', () => {
    const holidays = [
      { day: '2026-12-24', name: 'Christmas Eve' },
      { day: '2026-12-29', name: 'Shutdown' },
    ];
    expect(nextWorked('2026-12-24', { ...office, holidays })).toBe('2026-12-30');
    expect(idleDaysBefore('2026-12-30', { ...office, holidays }, 14)).toBe(6);
    expect(idleDaysBefore('2026-12-30', { ...office, holidays }, 3)).toBe(3);
  });

  test('found from any day is worked, and no day before it is', () =>
    fc.assert(
      fc.property(anyDay, anyWeek, (day, week) => {
        const found = nextWorked(day, week);
        expect(isWorked(found, week)).toBe(true);
        for (let one = day; one < found; one = addDays(one, 1)) expect(isWorked(one, week)).toBe(false);
        expect(nextWorked(found, week)).toBe(found);
        expect(daysBetween(day, found)).toBeLessThan(200);
      }),
    ));

  test('is any day where nothing is settled', () =>
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(nextWorked(day, { weekdays, bankHolidays: null, holidays: [] })).toBe(day);
      }),
    ));
});
