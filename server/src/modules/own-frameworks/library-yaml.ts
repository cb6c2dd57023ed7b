import { z } from 'zod';
import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import type { Draft, DraftGroup, DraftRequirement } from './draft.ts';
import { madeReference } from './made-references.ts';
import { type Called, calledBy, changedReferences } from './table-references.ts';
import { lineIn, yamlIn } from './yaml-text.ts';

const word = z.union([z.string(), z.number()]).transform(String);
const said = word.nullish().transform((text) => text?.trim() ?? '');
const Node = z.object({
  urn: word,
  parent_urn: word.nullish(),
  assessable: z.boolean().nullish(),
  ref_id: said,
  name: said,
  description: said,
});
type Node = z.infer<typeof Node>;
const Library = z.object({
  name: said,
  version: said,
  copyright: said,
  provider: said,
  publisher: said,
  objects: z.object({
    framework: z.object({ name: said, ref_id: said, requirement_nodes: z.array(z.unknown()) }),
  }),
});

/** Makes a draft of a library in the YAML form that CISO Assistant uses for frameworks. */
export function libraryDraft(text: string): { draft: Draft; problems: Problem[] } {
  const yaml = yamlIn(text);
  const library = Library.safeParse(yaml.value);
  if (!library.success) {
    const path = library.error.issues[0]?.path.join('.') ?? '';
    throw new Unreadable(
      path || 'line 1',
      'A library has objects, framework and requirement_nodes here; this file does not.',
    );
  }
  const { objects, name, version, copyright, provider, publisher } = library.data;
  const lineOf = (place: number) => lineIn(yaml, ['objects', 'framework', 'requirement_nodes', place]);
  const { groups, requirements, problems } = partsOf(objects.framework.requirement_nodes, lineOf);
  const own = { name: objects.framework.name || name, version, publisher: provider || publisher, licence: copyright };
  return {
    draft: { format: 'library-yaml', ...own, groups, requirements, links: [] },
    problems,
  };
}

function partsOf(
  nodes: readonly unknown[],
  lineOf: (place: number) => string,
): { groups: DraftGroup[]; requirements: DraftRequirement[]; problems: Problem[] } {
  const read = new Map<string, { node: Node; place: number }>();
  for (const [place, given] of nodes.entries()) {
    const parsed = Node.safeParse(given);
    if (!parsed.success) throw new Unreadable(lineOf(place), 'A requirement node has a urn, and words as its values.');
    const node = parsed.data;
    const before = read.get(node.urn);
    if (before) throw new Unreadable(lineOf(place), `“${node.urn}” is already on ${lineOf(before.place)}.`);
    read.set(node.urn, { node, place });
  }
  const refs = referencesOf([...read.values()].map(({ node }) => node));
  const byUrn = new Map(
    [...read].map(([urn, one]) => [
      urn,
      { ...one, ref: refs.get(urn)?.ref ?? '', isMade: refs.get(urn)?.isMade ?? false },
    ]),
  );
  const above = (urn: string): { group: string | null; parent: string | null } => {
    const seen = new Set([urn]);
    let parent: string | null = null;
    let step = byUrn.get(urn);
    for (;;) {
      const next = step?.node.parent_urn;
      if (next === null || next === undefined) return { group: null, parent };
      const over = byUrn.get(next);
      const line = lineOf(step?.place ?? 0);
      if (!over) throw new Unreadable(line, `The parent “${next}” is not in this file.`);
      if (seen.has(next)) throw new Unreadable(line, `“${next}” is its own ancestor.`);
      seen.add(next);
      if (!over.node.assessable) return { group: over.ref, parent };
      parent ??= over.ref;
      step = over;
    }
  };
  const groups: DraftGroup[] = [];
  const requirements: DraftRequirement[] = [];
  const changed: { original: string; ref: string; place: string }[] = [];
  for (const [urn, { node, place, ref, isMade }] of byUrn) {
    const { group, parent } = above(urn);
    const own = node.name || node.description;
    const title = isMade && own !== '' ? `${node.ref_id}: ${own}` : own || node.ref_id || ref;
    if (node.assessable) changed.push({ original: node.ref_id, ref, place: lineOf(place) });
    if (!node.assessable) groups.push({ ref, title, parent: group });
    else
      requirements.push({
        ref,
        source: urn,
        place: lineOf(place),
        group: group ?? '',
        parent,
        title,
        asks: node.description || title,
        kind: 'requirement',
        withdrawn: false,
      });
  }
  return { groups, requirements, problems: changedReferences(changed) };
}

/** The reference of each node by its urn: its own, one that is valid, or one made from its title and the node over it. */
function referencesOf(nodes: readonly Node[]): Map<string, Called> {
  const byUrn = new Map(nodes.map((node) => [node.urn, node]));
  const refs = new Map<string, Called>();
  const called = calledBy(
    nodes.flatMap(({ ref_id: ref, name, description, assessable }) =>
      assessable ? [{ ref, title: name || description }] : [],
    ),
  );
  const given = new Set<string>();
  const taken = new Set([...nodes.map(({ ref_id }) => ref_id), ...called.values().map(({ ref }) => ref)]);
  for (const start of nodes) {
    const path: Node[] = [];
    const seen = new Set<string>();
    for (
      let at: Node | undefined = start;
      at && !refs.has(at.urn) && !seen.has(at.urn);
      at = byUrn.get(at.parent_urn ?? '')
    ) {
      seen.add(at.urn);
      path.push(at);
    }
    for (const { urn, ref_id, name, description, parent_urn, assessable } of path.reverse()) {
      const own = assessable ? called.get(ref_id) : { ref: ref_id, isMade: false };
      // A text that is no valid reference and is repeated was not meant as one.
      const isNone = !own?.ref || (own.isMade && given.has(own.ref));
      const over = refs.get(parent_urn ?? '')?.ref ?? '';
      const ref = isNone ? madeReference(over, name || description, taken) : own.ref;
      taken.add(ref);
      given.add(ref);
      refs.set(urn, { ref, isMade: own?.isMade ?? false });
    }
  }
  return refs;
}
