import { z } from 'zod';
import { now } from '../../lib/clock.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** An instant as a field for a date and a time holds it, in the reader's own zone: `2026-06-30T14:05`. */
export function asTyped(instant: string | Date): string {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** This minute, as such a field holds it. */
export const thisMinute = (): string => asTyped(now());

/** What is typed as a date and a time in the reader's own zone, as the instant that the contract takes. */
export const typedInstant = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((typed) => {
    const at = typeof typed === 'string' && typed !== '' ? new Date(typed) : undefined;
    return at && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
  }, shape);
