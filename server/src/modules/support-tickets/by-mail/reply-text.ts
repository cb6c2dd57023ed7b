/** The line that our letters begin with: what stands above it in a reply was written by whoever replies. */
export const replyAbove = 'Write your reply above this line.';

/** How our letters end, before the address of the ticket: who finds that knows that the letter is ours, and where it ends. */
export const letterEnds = 'or open the ticket, with its files, in ClaimLock:';

const quoted = /^\s*>/;
const blank = /^\s*$/;
const ruler = /^\s*(?:[_=-]{5,}|-{2,}\s*\p{L}[\p{L} ]{3,40}-{2,})\s*$/u;
const heading = /^[\s>*]*\p{L}[\p{L} -]{0,20}:\*?\s*\S/u;
const attribution = /:\s*$/;

/** The most lines that stand above what is quoted and say whose it is: sender, day, recipients, subject. */
const mostHeadings = 8;

/**
 * What somebody wrote in a reply, without what their mail program quoted below. Where it is not plain where that begins, nothing is
 * left out: too much is better than too little. It is nothing only where all that is there is our own letter.
 */
export function replyIn(whole: string): string {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n');
  const marked = lines.findIndex((line) => line.replace(/^[\s>]+/, '').trim() === replyAbove);
  const from = marked >= 0 ? aboveQuote(lines, marked) : endingQuote(lines);
  const written = lines.slice(0, from).join('\n').trim();
  return written === '' && !isOurLetter(lines.slice(from), marked - from) ? whole.trim() : written;
}

/** Whether lines are a letter of ours and nothing else, with what leads to it; `marked` is the place of the line that ours begin with. */
function isOurLetter(lines: readonly string[], marked: number): boolean {
  const begins = marked >= 0 ? marked : lines.findIndex((line) => quoted.test(line));
  const quote = lines.slice(Math.max(begins, 0)).filter((line) => !blank.test(line));
  const text = quote
    .join(' ')
    .replace(/[>\s]+/g, ' ')
    .trim();
  const [, after] = text.split(letterEnds);
  // A quote that is marked line by line shows what stands between; one that is not may have somebody's answer below our end.
  if (quoted.test(quote[0] ?? ''))
    return quote.every((line) => quoted.test(line)) && (marked >= 0 || after !== undefined);
  return after !== undefined && /^(?:\s*[<[(]?https?:\S+)*$/.test(after);
}

/** Where a quote at the very end begins; the end where there is none. An answer between the lines of a quote is left as it is. */
function endingQuote(lines: readonly string[]): number {
  let from = lines.length;
  while (from > 0 && (quoted.test(lines[from - 1] ?? '') || blank.test(lines[from - 1] ?? ''))) from -= 1;
  if (!lines.slice(from).some((line) => quoted.test(line))) return lines.length;
  // Somebody else’s words may be quoted on purpose: only a quote that says whose it is was made by a program.
  const above = aboveQuote(lines, from);
  return above < from ? above : lines.length;
}

/** Where what leads to a quote begins: blank lines, a ruler, lines such as "From: …", or "On … somebody wrote:" over two lines. */
function aboveQuote(lines: readonly string[], quote: number): number {
  let from = skipBack(lines, quote, (line) => quoted.test(line) || blank.test(line));
  const said = lines[from - 1] ?? '';
  if (attribution.test(said) && said.length < 400) {
    const before = lines[from - 2] ?? '';
    const ofTwo = !/\d/.test(said) && /\d/.test(before) && !blank.test(before);
    from -= ofTwo ? 2 : 1;
  } else {
    const first = skipBack(lines, from, (line, place) => heading.test(line) && from - place <= mostHeadings);
    if (from - first >= 2) from = first;
  }
  const above = skipBack(lines, from, (line) => blank.test(line));
  return ruler.test(lines[above - 1] ?? '') ? above - 1 : from;
}

function skipBack(lines: readonly string[], from: number, goesOn: (line: string, place: number) => boolean): number {
  let at = from;
  while (at > 0 && goesOn(lines[at - 1] ?? '', at - 1)) at -= 1;
  return at;
}
