import { ProductError } from '@claimlock/contract/errors';
import { mostPrintedRows } from '@claimlock/contract/most-printed-rows';
import { z } from 'zod';
import { layOutAs } from './lay-out.ts';
import { WholePdf } from './pdf-whole.ts';
import { partFromBytes } from './said-part.ts';
import type { TableDocument } from './table-content.ts';

type Group = TableDocument['groups'][number];

/** A group in one part of a document, which may have begun in the part before. */
type PartGroup = Group & { readonly continued: boolean };

/** The groups of a document, and the page on which each begins. */
type Contents = readonly (readonly [heading: string, page: number])[];

/** The limits of one part: rows, and letters. */
const partRows = 5000;
const partLetters = 750_000;
/** The most parts of one document; a longer one would take many minutes to print. */
const mostParts = 40;

const rowsIn = (groups: readonly Group[]) => groups.reduce((sum, { rows }) => sum + rows.length, 0);
const lettersOf = (row: readonly string[]) => row.reduce((sum, cell) => sum + cell.length, 0);

/** The rows of a document in parts that are laid out one by one; a single one where it is short. */
export function partsOf(groups: readonly Group[]): PartGroup[][] {
  const parts: PartGroup[][] = [];
  let rows = partRows;
  let letters = 0;
  let last: string | undefined;
  for (const { heading, rows: all } of groups) {
    let begun: (readonly string[])[] | undefined;
    for (const row of all) {
      const more = lettersOf(row);
      if (rows === partRows || letters + more > partLetters) {
        parts.push([]);
        [rows, letters] = [0, 0];
        begun = undefined;
      }
      if (!begun) {
        const continued = last === heading && parts.at(-1)?.length === 0;
        begun = [];
        last = heading;
        parts.at(-1)?.push({ heading, rows: begun, continued });
      }
      begun.push(row);
      rows += 1;
      letters += more;
    }
  }
  return parts;
}

/** The result of the counting pass over a part: its pages, and the page on which each group begins. */
const Counted = z.object({ pages: z.number(), headings: z.tuple([z.array(z.number())]) });

/** Does the work of one part, at once or when there is room for it. */
type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Prints a table that is too long to be laid out at once: each part in a process of its own, first to count its pages and then to
 * print them, so that one part at a time is in memory. What comes out is one document, with its pages numbered through.
 */
export async function* printLongTable(
  { chart, cover, also, ...document }: TableDocument,
  parts: readonly (readonly PartGroup[])[],
  inTurn: Turn,
): AsyncGenerator<Uint8Array> {
  if (parts.length > mostParts || rowsIn(parts.flat()) > mostPrintedRows) throw new ProductError('document.too-long');
  let picture = document.picture;
  const contentOf = (place: number, before: number, pages: number, contents: Contents) => {
    const [first, last] = [place === 0, place === parts.length - 1];
    return {
      ...document,
      ...(first && chart && { chart }),
      ...(first && cover && { cover }),
      ...(last && also && { also }),
      facts: first ? document.facts : [],
      groups: parts[place] ?? [],
      picture: first ? picture : undefined,
      part: { first, last, before, pages, contents: first ? contents : [] },
    };
  };

  // Contents take as much room before their pages are known as after.
  const begun = parts.map((groups) => groups.filter(({ heading, continued }) => heading !== '' && !continued));
  const unknown = begun.flat().map(({ heading }) => [heading, 0] as const);
  const contents: [string, number][] = [];
  const counts: number[] = [];
  let pages = 0;
  for (const [place, groups] of begun.entries()) {
    const content = contentOf(place, 0, 0, unknown);
    const { said, picture: drawn } = await inTurn(() => layOutAs('table-document', content, 'pages'));
    if (place === 0) picture = drawn;
    const counted = Counted.parse(JSON.parse(said.toString()));
    for (const [at, { heading }] of groups.entries()) contents.push([heading, pages + (counted.headings[0][at] ?? 0)]);
    counts.push(counted.pages);
    pages += counted.pages;
  }

  const whole = new WholePdf();
  yield whole.begin();
  let before = 0;
  for (const [place, count] of counts.entries()) {
    const content = contentOf(place, before, pages, contents);
    const part = partFromBytes((await inTurn(() => layOutAs('table-document', content, whole.place))).said);
    // Every number that was printed so far would be wrong.
    if (part.said.pages.length !== count) throw new Error(`Part ${place} has other pages than were counted.`);
    yield whole.add(part);
    before += count;
  }
  yield whole.end();
}
