/** What the style sheet calls words that somebody came for. */
const highlight = 'found';

/** What finds any of some words, each whole and in any case. */
export function patternOf(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Where the given words stand in the texts of an element, each as a whole word in any case, in the order of the page. */
export function placesOf(element: Node, words: readonly string[]): Range[] {
  const wanted = words.filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const pattern = patternOf(wanted);
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const places: Range[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { index, 0: found } of (text.nodeValue ?? '').matchAll(pattern)) {
      const place = document.createRange();
      place.setStart(text, index);
      place.setEnd(text, index + found.length);
      places.push(place);
    }
  return places;
}

/**
 * Marks words where they stand in an element, and nothing of the element changes. Answers the first of them, and how the marks are taken away.
 * A browser that knows no such marks shows none.
 */
export function markWords(element: Node, words: readonly string[]): { first: Range | undefined; unmark: () => void } {
  const places = placesOf(element, words);
  const [first] = places;
  if (!('highlights' in CSS) || first === undefined) return { first, unmark: () => undefined };
  const marks = CSS.highlights.get(highlight) ?? new Highlight();
  CSS.highlights.set(highlight, marks);
  for (const place of places) marks.add(place);
  return {
    first,
    unmark: () => {
      for (const place of places) marks.delete(place);
    },
  };
}

/** Marks words, apart by spaces, in what a page says and brings the first of them into view. Answers how that is undone. */
export function showFound(element: Element | null, words: string): (() => void) | undefined {
  if (!element || words === '') return undefined;
  const { first, unmark } = markWords(element, words.split(' '));
  first?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  return unmark;
}
