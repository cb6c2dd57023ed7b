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

/** A working hour at or before the day of an instant, but within a month's days so far. */
function inWorkingHours(instant: number, from: number, until: number): Date {
  const day = new Date(instant);
  const weekday = day.getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  const spread = Math.floor(instant / 1000) % (9 * 3600);
  const at = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - back, 8, 0, spread);
  return new Date(Math.min(until, Math.max(from, at)));
}
