import { addMonths, monthOf } from '../foundation/clock.ts';

/** The demo's calendar: months counted back from the moment of loading, and working hours in them. */
export class DemoTime {
  readonly #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  /** A working hour in a month before or in the running one: `share` of the way through what is over of it. */
  inMonth(offset: number, share: number): Date {
    const month = monthOf(this.#now);
    const start = Date.parse(`${addMonths(month, offset)}-01T00:00:00Z`);
    const end = offset === 0 ? this.#now.getTime() : Date.parse(`${addMonths(month, offset + 1)}-01T00:00:00Z`);
    return inWorkingHours(start + share * (end - start), start, this.#now.getTime());
  }
}

const day = 86_400_000;
const workingHours = 9 * 3_600_000;

/**
 * A working hour at or before the day of an instant, but within a month's days so far. Whatever comes after something else
 * stays after it, or falls together with it: a weekend's hours are the end of the Friday before.
 */
function inWorkingHours(instant: number, from: number, until: number): Date {
  const midnight = Math.floor(instant / day) * day;
  const weekday = new Date(instant).getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  const length = weekday === 5 || back > 0 ? 3 : 1;
  const begins = midnight - back * day;
  const at = begins + 8 * 3_600_000 + Math.floor(((instant - begins) / (length * day)) * workingHours);
  return new Date(Math.min(until, Math.max(from, at)));
}
