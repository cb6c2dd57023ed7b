import { z } from 'zod';
import { leastReason } from './least-reason.ts';

/** How many characters a text has, as the database counts them: one outside the first plane, such as an emoji, is one. */
export const charactersIn = (text: string): number => [...text].length;

/** Reasons of advice: a sentence at least, whose characters a form counts as the database does. */
export const reasons = () =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((text) => charactersIn(text) >= leastReason, `Say why in a sentence: ${leastReason} characters or more.`)
    .meta({ minLength: leastReason });
