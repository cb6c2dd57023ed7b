import { type BankHolidayNation, type OwnHoliday, weekdays } from '@claimlock/contract/organisation-settings/settings';
import { addDays } from '../../foundation/clock.ts';
import { bankHolidaysOf, weekdayOf } from './bank-holidays.ts';

/** Which days an organisation works. */
export type WorkingDays = {
  readonly weekdays: readonly string[];
  readonly bankHolidays: BankHolidayNation | null;
  readonly holidays: readonly OwnHoliday[];
};

/** How far a working day is looked for: past any shutdown that the list of own holidays can hold. */
const farthest = 730;

/** Whether an organisation works on a day. Days are calendar days and know no hour, so summer time moves none of them. */
export function isWorked(day: string, { weekdays: worked, bankHolidays, holidays }: WorkingDays): boolean {
  const weekday = weekdays[(weekdayOf(day) + 6) % 7];
  if (weekday === undefined || !worked.includes(weekday)) return false;
  if (bankHolidays !== null && bankHolidaysOf(bankHolidays, Number(day.slice(0, 4))).has(day)) return false;
  return !holidays.some((holiday) => holiday.day === day);
}

/** The day itself, or the next that is worked. */
export function nextWorked(day: string, days: WorkingDays): string {
  for (let away = 0; away < farthest; away += 1) {
    const found = addDays(day, away);
    if (isWorked(found, days)) return found;
  }
  return day;
}

/** How many days in a row before this one were not worked, so many at the most. */
export function idleDaysBefore(day: string, days: WorkingDays, most: number): number {
  let idle = 0;
  while (idle < most && !isWorked(addDays(day, -1 - idle), days)) idle += 1;
  return idle;
}
