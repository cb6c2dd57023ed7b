import { diffWordsWithSpace } from 'diff';

/** A part of a comparison: in both texts, or in one of them alone. */
export type ComparedPart = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** So long is looked for what two texts have in common. */
const mostMs = 1000;

/** So much of what did not change is shown around what did. */
const around = 200;

/** What changed from one text to another, word by word; nothing where they have too little in common to say so in time. */
export function compareTexts(from: string, to: string): readonly ComparedPart[] | undefined {
  const found = diffWordsWithSpace(from, to, { timeout: mostMs });
  return found?.map(({ added, removed, value }, index) => {
    if (added) return { kind: 'added', text: value };
    if (removed) return { kind: 'removed', text: value };
    return { kind: 'same', text: shortened(value, index === 0, index === found.length - 1) };
  });
}

/** The beginning and the end of a long text that is the same; of the first and the last, what is beside a change. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * around) return text;
  const begin = isFirst ? '' : text.slice(0, around);
  const end = isLast ? '' : text.slice(-around);
  return `${begin} … ${end}`;
}
