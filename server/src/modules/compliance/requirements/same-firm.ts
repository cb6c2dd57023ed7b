import { plainWords } from '../../../foundation/foreign-files/plain-words.ts';

// What a firm's form says tells no firm from another: people leave it out, or shorten it.
const forms = new Set(['ltd', 'limited', 'plc', 'llp', 'lp', 'cic', 'the']);

const plainFirm = (name: string): string =>
  plainWords(name)
    .split(' ')
    .filter((word) => !forms.has(word))
    .join(' ');

/** Whether two names are those of one firm: without its form, case, accents and signs. */
export const isSameFirm = (one: string, other: string): boolean =>
  plainFirm(one) !== '' && plainFirm(one) === plainFirm(other);
