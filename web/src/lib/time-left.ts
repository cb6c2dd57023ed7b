import { now as currentTime } from './clock.ts';
import { formatCount } from './format.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long there is until an instant, or how long it is over: `2 days left`, `5 hours late`, `20 minutes left`. */
export function formatLeft(instant: string, at: Date = currentTime()): string {
  const left = Date.parse(instant) - at.getTime();
  const words = lengthWords(Math.abs(left));
  return left < 0 ? `${words} late` : `${words} left`;
}

// Rounded down: whoever has a minute must not read an hour.
function lengthWords(size: number): string {
  if (size < minute) return 'less than a minute';
  if (size < hour) return formatCount(Math.floor(size / minute), 'minute');
  // The 72 hours of a breach are counted in hours from the first on.
  if (size <= 72 * hour) return formatCount(Math.floor(size / hour), 'hour');
  return formatCount(Math.floor(size / (24 * hour)), 'day');
}
