/** A short text stays on one line; a longer one may take several. */
const mostOnOneLine = 32;
const longWord = new RegExp(`\\S{${mostOnOneLine + 1}}`);

/**
 * How a text is set in a cell, so that no table becomes wider than its place: a word that is too long for a line may break
 * anywhere, and only such a word lets its column become narrower than words are.
 */
export function textLook(text: string): string | undefined {
  if (text.length <= mostOnOneLine) return 'whitespace-nowrap';
  return longWord.test(text) ? '[overflow-wrap:anywhere]' : undefined;
}
