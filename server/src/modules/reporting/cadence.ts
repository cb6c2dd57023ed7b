import type { Cadence } from '@claimlock/contract/reporting/schedules';
import { addDays, daysBetween, monthsAfter } from '../../foundation/clock.ts';

/** The day of the report that comes so many after the first; a month that is too short has it on its last day. */
export function dayOfReport(firstOn: string, cadence: Cadence, place: number): string {
  return cadence === 'weekly'
    ? addDays(firstOn, 7 * place)
    : monthsAfter(firstOn, place * (cadence === 'quarterly' ? 3 : 1));
}

/** The first day of a schedule after a day. However long nobody was there, one report makes up for what was missed. */
export function nextReportDay(firstOn: string, cadence: Cadence, after: string): string {
  // Never later than the one that is looked for: no week has more days than seven, nor a quarter than 92.
  const longest = { weekly: 7, monthly: 31, quarterly: 92 }[cadence];
  let place = Math.max(0, Math.floor(daysBetween(firstOn, after) / longest));
  while (dayOfReport(firstOn, cadence, place) <= after) place += 1;
  return dayOfReport(firstOn, cadence, place);
}

/**
 * The days that a report over a period covers, both included: from the day of the report before, to the day before it is
 * made. One that is made late covers more, so that no day is left out.
 */
export function periodOfReport(
  firstOn: string,
  cadence: Cadence,
  { dueOn, today }: { readonly dueOn: string; readonly today: string },
): { readonly from: string; readonly to: string } {
  let place = 0;
  while (dayOfReport(firstOn, cadence, place) < dueOn) place += 1;
  return { from: dayOfReport(firstOn, cadence, place - 1), to: addDays(today, -1) };
}
