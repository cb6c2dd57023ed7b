/** What a program reads of a value that is no day; a form asks for one in its own words. */
export const notADay = 'Give a date such as 2026-11-30.';

type Refused = { readonly code?: string | undefined; readonly input?: unknown };

/** What is said of a value that a shape refuses and has no sentence of its own for. */
export const issueWords = {
  required: 'This is required.',
  tooBig: 'This is too long or too large.',
  unusable: 'This cannot be used here.',
} as const;

/** How shapes are parsed where people read what they say: an issue without a sentence of the shape gets one by its code. */
export const inWords = {
  error: ({ code, input }: Refused): string => {
    if (input === undefined || input === '') return issueWords.required;
    return code === 'too_big' ? issueWords.tooBig : issueWords.unusable;
  },
};
