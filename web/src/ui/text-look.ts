/** A short text stays on one line; a longer one may take several. */
const mostOnOneLine = 32;
const longWord = new RegExp(`\\S{${mostOnOneLine + 1}}`);

/**
 * How a text is set in a cell, so that no table becomes wider than its place: a word that is too long for a line may break
 * anywhere, and only such a word lets its column become narrower than words are.
 */
export function textLook(text: string): string | undefined {
  return text.length <= mostOnOneLine ? 'whitespace-nowrap' : longWordLook(text);
}

/**
 * How a text is set that may take several lines however short it is: only a word that is too long for a line breaks anywhere,
 * and keeps room for some letters beside each other.
 */
export function longWordLook(text: string): string | undefined {
  return longWord.test(text) ? 'inline-block min-w-16 [overflow-wrap:anywhere]' : undefined;
}
