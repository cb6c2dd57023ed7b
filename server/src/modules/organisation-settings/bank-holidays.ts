import type { BankHolidayNation } from '@claimlock/contract/organisation-settings/settings';
import { addDays } from '../../foundation/clock.ts';

/** The weekday of a day: 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === 6;

// Days that were proclaimed once: they follow from no rule. Source: royal proclamations, as listed at
// https://www.gov.uk/bank-holidays (Scotland 2026: https://www.gov.scot, World Cup bank holiday).
const proclaimed = ['2022-06-03', '2022-09-19', '2023-05-08'];
const proclaimedInScotland = [...proclaimed, '2026-06-15'];

/**
 * The bank holidays of a year by their rules: Banking and Financial Dealings Act 1971, Sch. 1, St Andrew's Day Bank Holiday
 * (Scotland) Act 2007, and the substitutes that are proclaimed every time one falls on a weekend. One that is proclaimed for
 * once and not known here counts as a working day, so a deadline is early and never late.
 */
export function bankHolidaysOf(nation: BankHolidayNation, year: number): ReadonlySet<string> {
  const easter = easterOf(year);
  const common = [
    addDays(easter, -2),
    year === 2020 ? '2020-05-08' : firstMonday(`${year}-05-01`),
    year === 2022 ? '2022-06-02' : firstMonday(`${year}-05-25`),
    ...pair(`${year}-12-25`),
  ];
  const extra = (nation === 'Scotland' ? proclaimedInScotland : proclaimed).filter((day) => day.startsWith(`${year}-`));
  if (nation === 'Scotland')
    return new Set([
      ...[...common, ...pair(`${year}-01-01`), firstMonday(`${year}-08-01`)],
      ...[substitute(`${year}-11-30`), ...extra],
    ]);
  const outsideScotland = [...common, ...extra, substitute(`${year}-01-01`), addDays(easter, 1)];
  return new Set([
    ...[...outsideScotland, firstMonday(`${year}-08-25`)],
    ...(nation === 'Northern Ireland' ? [substitute(`${year}-03-17`), substitute(`${year}-07-12`)] : []),
  ]);
}

const firstMonday = (day: string) => addDays(day, (8 - weekdayOf(day)) % 7);
const substitute = (day: string) => (isWeekend(day) ? firstMonday(day) : day);

/** Two holidays that follow each other: both days where they are, or one or both moved past the weekend. */
function pair(first: string): string[] {
  const away = { 0: [1, 2], 5: [0, 3], 6: [2, 3] }[weekdayOf(first)] ?? [0, 1];
  return away.map((days) => addDays(first, days));
}

/** Easter Sunday, by the Gregorian reckoning of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const sum = moon + week - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
}
