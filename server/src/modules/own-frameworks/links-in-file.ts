import { answersIn } from '@claimlock/contract/own-frameworks/mapping-answers';
import { findControl, listFrameworks } from '../frameworks/index.ts';
import type { Reading } from './draft.ts';
import { type FromFile, type Known, proposalsFrom } from './link-proposals.ts';
import { pairsIn } from './mapping-file.ts';
import type { KnownSides } from './mapping-table.ts';
import type { TableAsked } from './table-file.ts';

/** A framework as a mapping file may name it. */
export type LinkedFramework = {
  readonly name: string;
  readonly version: string;
  readonly requirements: readonly Known[];
};

/** As many as one request may add. */
const mostLinks = 10_000;

/** The links that a mapping file gives, with how its table was read. */
export type FoundLinks = FromFile & Pick<Reading, 'sheets' | 'table'>;

/** The links that a mapping file gives for a framework, given a person’s answers as a `MappingAnswersText`. */
export function linksInFile(
  bytes: Uint8Array,
  framework: LinkedFramework,
  answers: string,
  asked: TableAsked = {},
): FoundLinks {
  const known = knownSides(framework.requirements);
  const { pairs, mappings, problems, sheets, table } = pairsIn(bytes, { table: asked, known });
  const found = proposalsFrom({ pairs, mappings }, framework, framework.requirements, answersIn(answers));
  const all = [...problems, ...found.problems];
  if (found.links.length > mostLinks) {
    const [given, most] = [found.links.length, mostLinks].map((count) => count.toLocaleString('en-GB'));
    const says = `The file gives ${given} links. Only the first ${most} are listed. Split the file to add the others.`;
    all.push({ place: null, says, grave: false });
  }
  return { links: found.links.slice(0, mostLinks), problems: all, unsaid: found.unsaid, sheets, table };
}

/** References that tell the columns of a table; which framework they are of is asked, and not told by them. */
function knownSides(requirements: readonly Known[]): KnownSides {
  const own = new Set(requirements.flatMap(({ ref, source }) => [ref.toLowerCase(), source.toLowerCase()]));
  const shipped = new Set(
    listFrameworks().flatMap((framework) => framework.requirements.map(({ ref }) => ref.toLowerCase())),
  );
  return {
    isOwn: (ref) => own.has(ref),
    isOther: (ref) => shipped.has(ref) || findControl(ref.toUpperCase()) !== undefined,
  };
}
