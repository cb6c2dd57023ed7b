import { addDays } from '../../foundation/clock.ts';
import { bankHolidaysOf, isWeekend } from '../organisation-settings/index.ts';

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

/** The bank holidays of a year in England and Wales. */
export function bankHolidays(year: number): ReadonlySet<string> {
  return bankHolidaysOf('England and Wales', year);
}
