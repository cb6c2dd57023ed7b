import { daysBetween } from '@claimlock/contract/days-between';
import { roundHalfUp, roundProven } from '@claimlock/contract/percent';
import { now as currentTime } from './clock.ts';

export { daysBetween, roundHalfUp };

/** How ClaimLock writes figures and instants: British English, whole words, no false precision. */
const locale = 'en-GB';

const dateForm = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthForm = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const longMonthForm = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const numberForm = new Intl.NumberFormat(locale);
// “Yesterday” and “last month” are days of the calendar, and 29 hours ago may be neither: a length of time is counted.
const agoForm = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
const dueForm = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** A day that has no time: `2026-11-20` as `20 Nov 2026`. */
export function formatDate(day: string): string {
  return tidy(dateForm.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)));
}

/** An instant in the reader's own zone: `20 Nov 2026, 14:05`. */
export function formatInstant(instant: string, timeZone?: string): string {
  const date = new Date(instant);
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  return `${tidy(day.format(date))}, ${time.format(date)}`;
}

/** An instant with its zone, where it matters which: `20 Nov 2026, 14:05 GMT`. */
export function formatInstantWithZone(instant: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone }).formatToParts(new Date(instant));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return `${formatInstant(instant, timeZone)} ${zone}`;
}

const steps = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'year', seconds: 31_557_600 },
] as const;

/** How long ago, or how far ahead: `3 days ago`, `in 2 weeks`, `just now`. */
export function formatRelative(instant: string, now: Date = currentTime()): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000;
  const size = Math.abs(seconds);
  if (size < 45) return 'just now';
  const step = steps.findLast(({ seconds: length }) => size >= length * 0.95) ?? steps[0];
  return agoForm.format(Math.round(seconds / step.seconds), step.unit);
}

/** How a due day stands to today, in days: `today`, `tomorrow`, `in 5 days`, `3 days overdue`. */
export function formatDue(day: string, today: string): string {
  const days = daysBetween(today, day);
  return days < 0 ? `${formatCount(-days, 'day')} overdue` : dueForm.format(days, 'day');
}

/** How long something is still valid, in days: `today`, `in 5 days`, `ended 3 days ago`. */
export function formatEnd(day: string, today: string): string {
  const days = daysBetween(today, day);
  return days < 0 ? `ended ${formatCount(-days, 'day')} ago` : dueForm.format(days, 'day');
}

/** The day so many days after another. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Today in the reader's own zone, as a day. */
export function today(now: Date = currentTime()): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The short name of a month: `2026-06` as `Jun`. */
export function formatMonth(month: string): string {
  return tidy(monthForm.format(new Date(`${month}-01T00:00:00Z`)));
}

/** A month in full: `2026-06` as `June 2026`. */
export function formatLongMonth(month: string): string {
  return longMonthForm.format(new Date(`${month}-01T00:00:00Z`));
}

/** A percent as people read it: rounded half up to a whole one, `85%`; nothing known is `–`. */
export function formatPercent(percent: number | null): string {
  return percent === null ? '–' : `${roundHalfUp(percent)}%`;
}

/** A share that is proven, as people read it: `100%` only where nothing is left to prove. */
export function formatProven(percent: number | null): string {
  return formatPercent(percent && roundProven(percent));
}

/** A compliance score as people read it: where nothing is assessed, there is none. */
export function formatScore(percent: number | null): string {
  return percent === null ? 'Not assessed' : formatPercent(percent);
}

/** An assurance score as people read it: where nothing is on record, there is none. */
export function formatAssurance({
  isAssessed,
  score,
}: {
  readonly isAssessed: boolean;
  readonly score: number;
}): string {
  return isAssessed ? `${score}%` : 'Not assessed';
}

/** A change between two percents, with its sign: `+2`, `−3`, `±0`. */
export function formatChange(from: number, to: number): string {
  const change = roundHalfUp(to) - roundHalfUp(from);
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** A whole number with its thousands apart: `1,234`. */
export function formatNumber(value: number): string {
  return numberForm.format(value);
}

/** A count with its noun: `1 client`, `12 clients`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A word with a capital first letter: `medium` as `Medium`. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function tidy(text: string): string {
  return text.replace('Sept', 'Sep');
}
