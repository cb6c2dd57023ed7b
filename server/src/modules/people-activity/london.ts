import { usualDays } from '@claimlock/contract/people-activity/endpoints';
import { addDays, sayDay } from '../../foundation/clock.ts';

/** An hour as people in London live it. */
export type LocalHour = {
  readonly day: string;
  readonly hour: number;
  readonly weekday: string;
  readonly weekend: boolean;
  /** The first of the days with which that day is compared, and its first instant. */
  readonly usualFrom: { readonly day: string; readonly at: number };
};

const form = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
  weekday: 'long',
});

/** Tells the time in London. Many people are active in the same hours, so each is worked out once. */
export function inLondon(): (hour: string) => LocalHour {
  const known = new Map<string, LocalHour>();
  return (hour) => {
    const found = known.get(hour) ?? localHour(hour);
    known.set(hour, found);
    return found;
  };
}

function localHour(hour: string): LocalHour {
  const parts = new Map(form.formatToParts(new Date(hour)).map(({ type, value }) => [type, value]));
  const weekday = parts.get('weekday') ?? '';
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  const from = addDays(day, -usualDays);
  return {
    day,
    usualFrom: { day: from, at: Date.parse(`${from}T00:00:00Z`) },
    hour: Number(parts.get('hour')),
    weekday,
    weekend: weekday === 'Saturday' || weekday === 'Sunday',
  };
}

/** From one hour to another as people read it: `09:00 to 11:00`. */
export const sayHours = (from: number, until: number): string => `${sayHour(from)} to ${sayHour(until)}`;
const sayHour = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/** A day as people read it: `Tuesday 3 Nov 2026`. */
export const sayLongDay = ({ weekday, day }: LocalHour): string => `${weekday} ${sayDay(day)}`;
