import { z } from 'zod';
import { leastReason } from './least-reason.ts';

const most = 2000;

/** How many characters a text has, as the database counts them: one outside the first plane, such as an emoji, is one. */
export const charactersIn = (text: string): number => [...text].length;

/** Reasons where there are any: a form counts their characters as the database does. */
export function optionalReasons() {
  return z
    .string()
    .trim()
    .refine((text) => charactersIn(text) <= most, 'Use at most 2,000 characters.')
    .meta({ maxLength: most });
}

/** Reasons of advice: a sentence at least. */
export function reasons() {
  return optionalReasons()
    .refine((text) => charactersIn(text) >= leastReason, `Say why in a sentence: ${leastReason} characters or more.`)
    .meta({ minLength: leastReason, maxLength: most });
}
