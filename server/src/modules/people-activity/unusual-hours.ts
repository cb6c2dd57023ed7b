import { type ActivityFlag, leastUsualDays, usualDays } from '@claimlock/contract/people-activity/endpoints';
import type { ActiveHour, TellTime } from './active-hour.ts';
import { type LocalHour, sayHours, sayLongDay } from './london.ts';

/** A day with activity: its hours as people lived them, and what they are called elsewhere. */
type Day = {
  readonly local: LocalHour;
  readonly hours: readonly { readonly hour: string; readonly local: LocalHour }[];
};

/**
 * Activity at an hour of the day at which somebody never was active in the 60 days before, nor in the hour before or after it, on days of
 * the same kind: at a weekend or not. What is usual is their own past, so that nobody who works at night is pointed out each night; with
 * activity on fewer than ten days nothing is usual yet. A day is pointed out once.
 */
export function unusualHours(active: readonly ActiveHour[], knownFrom: Date, tell: TellTime): ActivityFlag[] {
  const usual = new Usual();
  const days = daysOf(active, tell);
  let oldest = 0;
  return days.flatMap((day): ActivityFlag[] => {
    const { usualFrom } = day.local;
    for (; (days[oldest]?.local.day ?? day.local.day) < usualFrom.day; oldest += 1) usual.change(days[oldest], -1);
    const odd =
      usual.days >= leastUsualDays && usualFrom.at >= knownFrom.getTime()
        ? day.hours.filter(({ local }) => !usual.has(local))
        : [];
    const flag = flagOf(day, odd, usual.days);
    usual.change(day, 1);
    return flag;
  });
}

/** How often somebody was active at each hour of the day, on weekdays and at weekends, in the days that are counted now. */
class Usual {
  days = 0;
  readonly #weekdays = Array.from({ length: 24 }, () => 0);
  readonly #weekends = Array.from({ length: 24 }, () => 0);

  has({ hour, weekend }: LocalHour): boolean {
    const counts = weekend ? this.#weekends : this.#weekdays;
    return [hour + 23, hour, hour + 1].some((near) => (counts[near % 24] ?? 0) > 0);
  }

  change(day: Day | undefined, by: 1 | -1): void {
    if (!day) return;
    this.days += by;
    for (const { local } of day.hours) {
      const counts = local.weekend ? this.#weekends : this.#weekdays;
      counts[local.hour] = (counts[local.hour] ?? 0) + by;
    }
  }
}

function daysOf(active: readonly ActiveHour[], tell: TellTime): Day[] {
  const days: { readonly local: LocalHour; readonly hours: { readonly hour: string; readonly local: LocalHour }[] }[] =
    [];
  for (const { hour } of active) {
    const local = tell(hour);
    const last = days.at(-1);
    // They stand in the order of time, so those of one day follow each other.
    if (last?.local.day === local.day) last.hours.push({ hour, local });
    else days.push({ local, hours: [{ hour, local }] });
  }
  return days;
}

function flagOf({ local }: Day, odd: Day['hours'], days: number): ActivityFlag[] {
  const [first] = odd;
  if (!first) return [];
  const kind = local.weekend ? 'at a weekend' : 'on a weekday';
  return [
    {
      kind: 'odd-hour',
      hour: first.hour,
      sentence: `Active from ${spansOf(odd.map((one) => one.local.hour))} on ${sayLongDay(local)}. On ${days} days with activity in the ${usualDays} days before, never within an hour of that ${kind}.`,
    },
  ];
}

/** Hours of a day put together: `02:00 to 04:00 and 23:00 to 00:00`. */
function spansOf(hours: readonly number[]): string {
  const spans: { from: number; until: number }[] = [];
  for (const hour of hours) {
    const last = spans.at(-1);
    if (last && last.until >= hour) last.until = hour + 1;
    else spans.push({ from: hour, until: hour + 1 });
  }
  return spans.map(({ from, until }) => sayHours(from, until)).join(' and ');
}
