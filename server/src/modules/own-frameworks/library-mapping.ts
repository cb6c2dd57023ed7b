import { z } from 'zod';
import { Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { lastOfUrn } from './last-of-urn.ts';
import { mostPairs, type Pair } from './mapping-table.ts';
import type { Imported } from './which-catalogue.ts';
import { lineIn, yamlIn } from './yaml-text.ts';

const Urn = z.union([z.string(), z.number()]).transform(String);
const MappingSet = z.object({
  source_framework_urn: Urn,
  target_framework_urn: Urn,
  requirement_mappings: z.array(
    z.object({
      source_requirement_urn: Urn,
      target_requirement_urn: Urn,
      relationship: z.string().nullish(),
    }),
  ),
});
const Library = z.object({
  objects: z.object({
    // Earlier libraries hold one set, later ones a list of them.
    requirement_mapping_set: MappingSet.optional(),
    requirement_mapping_sets: z.array(MappingSet).optional(),
  }),
});

/** Whether a text is a library of mappings in the YAML form that CISO Assistant uses. */
export const isLibraryMapping = (text: string): boolean =>
  /^(urn|objects)\s*:/m.test(text) && /^\s+requirement_mapping_sets?\s*:/m.test(text);

/** The pairs of a library of mappings, and the two sides of each of its sets. A reference is what its URN names last. */
export function libraryMapping(text: string) {
  const yaml = yamlIn(text);
  const library = Library.safeParse(yaml.value);
  if (!library.success) {
    const path = library.error.issues[0]?.path.join('.') ?? '';
    throw new Unreadable(path || 'line 1', 'A mapping set names its two frameworks and has requirement_mappings.');
  }
  const { requirement_mapping_set: one, requirement_mapping_sets: more } = library.data.objects;
  const sets = [
    ...(one ? [{ set: one, at: ['objects', 'requirement_mapping_set'] }] : []),
    ...(more ?? []).map((set, place) => ({ set, at: ['objects', 'requirement_mapping_sets', place] })),
  ];
  const pairs: Pair[] = [];
  for (const [of, { set, at }] of sets.entries())
    for (const [place, mapped] of set.requirement_mappings.entries()) {
      // The relationships of NIST IR 8477: what only overlaps helps, and does not meet the other alone.
      if (mapped.relationship === 'not_related') continue;
      const strength = mapped.relationship === 'intersect' ? 'supporting' : 'primary';
      const line = lineIn(yaml, [...at, 'requirement_mappings', place]);
      if (pairs.length >= mostPairs) throw new Unreadable(line, `At most ${mostPairs} pairs are taken.`);
      pairs.push({
        one: lastOfUrn(mapped.source_requirement_urn),
        other: lastOfUrn(mapped.target_requirement_urn),
        strength,
        place: line,
        of,
      });
    }
  const mappings = sets.map(({ set, at }) => ({
    source: sideOf(set.source_framework_urn),
    target: sideOf(set.target_framework_urn),
    place: lineIn(yaml, at),
  }));
  return { pairs, mappings, problems: [] };
}

/** A framework as the last part of its URN names it: `urn:intuitem:risk:framework:iso27001-2022` is “iso27001 2022”. */
function sideOf(urn: string): Imported {
  const told = lastOfUrn(urn).replaceAll('-', ' ');
  return { told, href: urn, uuid: null, names: [told], version: null };
}
