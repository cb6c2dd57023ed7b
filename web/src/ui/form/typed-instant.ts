import { now } from '../../lib/clock.ts';
import { readTime } from './read-time.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** An instant as a field for a date and a time holds it, in the reader's own zone: `2026-06-30T14:05`. */
export function asTyped(instant: string | Date): string {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** What is typed as a date and a time in the reader's own zone, as an instant; empty where it is none. */
export function instantOf(typed: string): string {
  const [day = '', time = ''] = typed.split('T');
  const at = new Date(`${day}T${readTime(time) ?? time}`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** The minute that it is: what has happened by now is not ahead of the service's own clock. */
export const thisMinute = (): string => instantOf(asTyped(now()));
