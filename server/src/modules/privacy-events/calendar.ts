import { addDays } from '../../foundation/clock.ts';

const londonForm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of an instant in the United Kingdom, as YYYY-MM-DD. */
export function ukDayOf(instant: Date): string {
  return londonForm.format(instant);
}

/** The last millisecond of a day in the United Kingdom: an hour earlier in UTC while summer time holds. */
export function endOfUkDay(day: string): Date {
  const end = new Date(Date.parse(`${addDays(day, 1)}T00:00:00Z`) - 1);
  return ukDayOf(end) === day ? end : new Date(end.getTime() - 3_600_000);
}

/** Whether people in England and Wales are at work on a day: no Saturday, Sunday or bank holiday. */
export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !bankHolidays(Number(day.slice(0, 4))).has(day);
}

/** The day itself, or the next one on which people are at work. */
export function workingDayFrom(day: string): string {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === 6;

// Days that were proclaimed once: they follow from no rule.
const proclaimed = ['2022-06-03', '2022-09-19', '2023-05-08'];

/**
 * The bank holidays of a year in England and Wales by their rules (Banking and Financial Dealings Act 1971, and the
 * substitutes that are proclaimed every time one falls on a weekend). One that is proclaimed for once and not known here
 * makes a deadline a day too early, never too late.
 */
export function bankHolidays(year: number): ReadonlySet<string> {
  const easter = easterOf(year);
  const christmas = `${year}-12-25`;
  const newYear = `${year}-01-01`;
  const firstMonday = (day: string) => addDays(day, (8 - weekdayOf(day)) % 7);
  const substitute = (day: string) => (isWeekend(day) ? firstMonday(day) : day);
  // By the weekday of Christmas Day: both days where they are, or one or both moved past the weekend.
  const away = { 0: [1, 2], 5: [0, 3], 6: [2, 3] }[weekdayOf(christmas)] ?? [0, 1];
  return new Set([
    ...[substitute(newYear), addDays(easter, -2), addDays(easter, 1)],
    year === 2020 ? '2020-05-08' : firstMonday(`${year}-05-01`),
    year === 2022 ? '2022-06-02' : firstMonday(`${year}-05-25`),
    firstMonday(`${year}-08-25`),
    ...away.map((days) => addDays(christmas, days)),
    ...proclaimed.filter((day) => day.startsWith(`${year}-`)),
  ]);
}

/** Easter Sunday, by the Gregorian reckoning of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const sum = moon + week - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
}
