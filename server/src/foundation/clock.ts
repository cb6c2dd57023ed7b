export { daysBetween } from '@claimlock/contract/days-between';

/** The one place time comes from, so that a test can choose it. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at an instant and runs on from there. */
export function clockFrom(start: Date, reference: () => number = () => performance.now()): Clock {
  const origin = reference();
  return { now: () => new Date(start.getTime() + (reference() - origin)) };
}

/** A clock that stands still until it is set: for tests, and for loading a history in its own time. */
export class SettableClock implements Clock {
  #now: Date;

  constructor(start: Date) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(instant: Date): void {
    this.#now = new Date(instant);
  }

  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}

/** The calendar day of an instant in UTC, as YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The calendar month of an instant in UTC, as YYYY-MM. */
export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

/** The last millisecond of a day given as YYYY-MM-DD, in UTC. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`);
}

/** The last millisecond of a month given as YYYY-MM, in UTC. */
export function endOfMonth(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1) - 1);
}

/** The month that many months before (negative) or after the one given as YYYY-MM. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}

/** The same day of the month that many months after the one given as YYYY-MM-DD, or the last of a month that is shorter. */
export function monthsAfter(day: string, count: number): string {
  const month = addMonths(day.slice(0, 7), count);
  const last = endOfMonth(month).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8, 10)), last)).padStart(2, '0')}`;
}

/** The day that many days before (negative) or after the one given as YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000));
}

const monthWords = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day given as YYYY-MM-DD as people read it in a sentence: 7 Mar 2026. */
export function sayDay(day: string): string {
  const [year = '', month = 0, number = 0] = day.split('-').map((part, place) => (place === 0 ? part : Number(part)));
  return `${number} ${monthWords[Number(month) - 1] ?? ''} ${year}`;
}

/** An instant of UTC as people read it in a sentence: 20 Nov 2026, 14:05 UTC. */
export function sayInstant(instant: string): string {
  const utc = new Date(instant).toISOString();
  return `${sayDay(utc.slice(0, 10))}, ${utc.slice(11, 16)} UTC`;
}

/** The later of two days, both YYYY-MM-DD. */
export function laterDay(one: string, other: string): string {
  return one.localeCompare(other) < 0 ? other : one;
}
