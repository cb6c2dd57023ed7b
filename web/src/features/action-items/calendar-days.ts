import { addDays } from '../../lib/format.ts';

/** A day of the calendar, as `2026-06-30`. */
type Day = string;

const daysInWeek = 7;

/** The month so many months after another: `2026-12` and 1 is `2027-01`. */
export function addMonths(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return asDay(new Date(Date.UTC(year, number - 1 + count, 1))).slice(0, 7);
}

/** The weeks that show a month, each from Monday to Sunday; days of the months beside it fill the ends. */
export function weeksOf(month: string): Day[][] {
  const first = `${month}-01`;
  // Sunday is 0 to JavaScript and the last day of the week here.
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % daysInWeek;
  const after = `${addMonths(month, 1)}-01`;
  const weeks: Day[][] = [];
  for (let monday = addDays(first, -before); monday < after; monday = addDays(monday, daysInWeek))
    weeks.push(Array.from({ length: daysInWeek }, (_, place) => addDays(monday, place)));
  return weeks;
}

/** A month that an address names, or the one of today. */
export function monthOr(today: Day, month: string | undefined): string {
  return month && /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7);
}

/** How many days a key moves by in the calendar, or undefined. */
export function daysOfKey(key: string): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -daysInWeek,
    ArrowDown: daysInWeek,
  };
  return steps[key];
}

function asDay(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
