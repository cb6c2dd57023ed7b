import { z } from 'zod';
import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import { limits, type Reading } from './draft.ts';
import { isLibraryMapping, libraryMapping } from './library-mapping.ts';
import { csvMapping, type KnownSides, mostPairs, type Pair, type ReadMapping, xlsxMapping } from './mapping-table.ts';
import { Profile } from './oscal-document.ts';
import { isOscal, oscalIn, textOf } from './oscal-text.ts';
import type { TableAsked } from './table-file.ts';
import { type Imported, namedBy } from './which-catalogue.ts';

/** The source and target that a mapping names; null for a table, whose headings name no framework. */
export type Mapping = { readonly source: Imported; readonly target: Imported; readonly place: string } | null;

export type Pairs = {
  readonly pairs: readonly Pair[];
  readonly mappings: readonly Mapping[];
  readonly problems: readonly Problem[];
} & Pick<Reading, 'sheets' | 'table'>;

/** How a mapping file is read: the settings of a table, and what is known of both sides. */
export type MappingBeside = { readonly table?: TableAsked | undefined; readonly known?: KnownSides };

const nothingKnown: KnownSides = { isOwn: () => false, isOther: () => false };

const mostMappings = 500;

/** The pairs in a mapping file, an OSCAL mapping collection, a YAML library or a table, or what is wrong with it and where. */
export function pairsIn(bytes: Uint8Array, beside: MappingBeside = {}): Pairs {
  try {
    const found = readPairs(bytes, beside);
    checkLength(found.pairs);
    if (found.problems.some(({ grave }) => grave) || found.pairs.length > 0) return found;
    return { ...found, problems: [{ place: null, says: 'The file contains no mappings.', grave: true }] };
  } catch (error) {
    if (error instanceof Unreadable)
      return { pairs: [], mappings: [], problems: [{ place: error.place, says: error.message, grave: true }] };
    throw error;
  }
}

function readPairs(bytes: Uint8Array, { table: asked = {}, known = nothingKnown }: MappingBeside): Pairs {
  if (bytes.length === 0) throw new Unreadable(null, 'The file is empty.');
  const table = (read: ReadMapping): Pairs => ({ ...read, mappings: [null] });
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return table(xlsxMapping(bytes, asked, known));
  const { text, begins } = textOf(bytes);
  if (!isOscal(text, begins) && isLibraryMapping(text)) return libraryMapping(text);
  if (!isOscal(text, begins)) return table(csvMapping(text, asked, known));
  const { model, content, problems } = oscalIn(text, bytes.length);
  if (model !== 'mapping-collection') throw new Unreadable(`/${model}`, 'This is OSCAL, but not a mapping collection.');
  const read = Collection.safeParse(content);
  if (!read.success) return { pairs: [], mappings: [], problems };
  const { mappings, 'back-matter': back } = read.data;
  if (mappings.length > mostMappings)
    throw new Unreadable('/mapping-collection/mappings', `At most ${mostMappings} mappings are taken.`);
  return {
    pairs: collectionPairs(read.data),
    mappings: mappings.map(({ 'source-resource': source, 'target-resource': target }, at) => ({
      source: inShort(namedBy(source.href, back)),
      target: inShort(namedBy(target.href, back)),
      place: `/mapping-collection/mappings/${at}`,
    })),
    // Most published files have faults outside the mappings: these are reported, and the mappings are used.
    problems: problems.map((one) => ({ ...one, grave: false })),
  };
}

// A file may give a side many long names, and each is compared with those of all frameworks.
const inShort = ({ told, names, href, uuid, version }: Imported): Imported => ({
  told: shortened(told, 120),
  names: names.slice(0, 20).map((name) => shortened(name, 500)),
  href: shortened(href, 500),
  uuid,
  version: version && shortened(version, 40),
});

// Two names may stand in many pairs, and be as long as the file: what comes of it is bounded, not only what goes in.
function checkLength(pairs: readonly Pair[]): void {
  let total = 0;
  for (const { one, other, place } of pairs) {
    total += one.length + other.length;
    if (total > limits.text)
      throw new Unreadable(place, `Up to here this holds more than ${limits.text / 1_000_000} million characters.`);
  }
}

const End = z.object({ 'id-ref': z.string() });
const Side = z.object({ href: z.string() });
const MappingPart = z.object({
  'source-resource': Side,
  'target-resource': Side,
  maps: z.array(z.object({ relationship: z.string(), sources: z.array(End), targets: z.array(End) })),
});
// The schema lets one mapping stand without a list around it.
const Collection = z.object({
  mappings: z.union([z.array(MappingPart), MappingPart.transform((alone) => [alone])]),
  'back-matter': Profile.shape['back-matter'],
});

// What meets a control only in part does not stand on it: it is helped by it.
const loose = new Set(['intersects-with', 'supports', 'no-relationship']);

function collectionPairs({ mappings }: z.infer<typeof Collection>): Pair[] {
  const pairs: Pair[] = [];
  for (const [outer, { maps }] of mappings.entries()) {
    for (const [inner, { relationship, sources, targets }] of maps.entries()) {
      if (relationship === 'no-relationship') continue;
      const place = `/mapping-collection/mappings/${outer}/maps/${inner}`;
      const strength = loose.has(relationship) ? 'supporting' : 'primary';
      for (const source of sources)
        for (const target of targets) {
          if (pairs.length >= mostPairs) throw new Unreadable(place, `At most ${mostPairs} pairs are taken.`);
          pairs.push({ one: source['id-ref'], other: target['id-ref'], strength, place, of: outer });
        }
    }
  }
  return pairs;
}
