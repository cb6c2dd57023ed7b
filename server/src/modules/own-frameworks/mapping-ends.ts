import type { MappingAnswer, MappingSide } from '@claimlock/contract/own-frameworks/mapping-answers';
import { findFramework, listFrameworks } from '../frameworks/index.ts';
import type { Mapping } from './mapping-file.ts';
import { type CatalogueIdentity, matcherOf } from './which-catalogue.ts';

/** The other side of a mapping where it is not a framework: our own common controls. */
export const commonControls = 'common-controls';

/** The side of a mapping that is the framework to be linked, and the id of the other side: common controls or a shipped framework. */
export type Ends = {
  readonly here: MappingSide | null;
  readonly other: string | null;
  /** A person’s answer about it. */
  readonly answer: MappingAnswer | undefined;
};

type Named = { readonly name: string; readonly version: string };

/**
 * Identifies both sides of each mapping of a file. An answer counts for the mappings with the same two sides as the one it was
 * given for, and for no other: a reference is never matched to a framework because it looks like one of its references.
 */
export function endsOf(mappings: readonly Mapping[], own: Named, answers: readonly MappingAnswer[]): Ends[] {
  const given = new Map(
    answers.flatMap((answer) => {
      const mapping = mappings[answer.mapping];
      return mapping === undefined ? [] : [[sidesOf(mapping), answer] as const];
    }),
  );
  const found = new Map<string, Ends>();
  return mappings.map((mapping) => {
    const sides = sidesOf(mapping);
    const ends = found.get(sides) ?? endsOfOne(mapping, own, given.get(sides));
    found.set(sides, ends);
    return ends;
  });
}

/** All names of the two sides of a mapping, to compare it with others. */
function sidesOf(mapping: Mapping): string {
  return mapping === null
    ? ''
    : JSON.stringify([mapping.source, mapping.target].map(({ told, names }) => [told, names]));
}

/** The names in the mapping decide, then the answer; null where neither does. */
function endsOfOne(mapping: Mapping, own: Named, answer: MappingAnswer | undefined): Ends {
  // A table names no framework: it maps this framework to the common controls unless a person answers otherwise.
  if (mapping === null) return { here: 'source', other: answer?.other ?? commonControls, answer };
  const { source, target } = mapping;
  const [from, to] = [matcherOf(source), matcherOf(target)];
  const self = { uuid: '', title: own.name, version: own.version };
  const [first, second] = [from(self), to(self)];
  const here = first === second ? (answer?.here ?? null) : first ? 'source' : 'target';
  const known = here === null ? null : here === 'source' ? knownAs(target.names, to) : knownAs(source.names, from);
  return { here, other: known ?? answer?.other ?? null, answer };
}

/** The id of the common controls or of a shipped framework by its name, which has to include the edition; null for others. */
function knownAs(names: readonly string[], isMeant: (one: CatalogueIdentity) => boolean): string | null {
  const isNamed = (title: string, version: string) => isMeant({ uuid: '', title, version });
  if (isNamed('ClaimLock common controls', '')) return commonControls;
  const found = listFrameworks().find(
    ({ name, publisher, version }) =>
      names.some((text) => text.includes(version)) &&
      [name, `${publisher} ${name}`, `${name} ${version}`, ...(otherNames[name] ?? [])].some((title) =>
        isNamed(title, version),
      ),
  );
  return found?.id ?? null;
}

/** Full names that publishers use for a framework. */
const otherNames: Readonly<Record<string, readonly string[]>> = { 'NIST CSF': ['NIST Cybersecurity Framework'] };

/** All that can be on the other side of a mapping. */
export const otherSides = (): { id: string; name: string }[] =>
  [commonControls, ...listFrameworks().map(({ id }) => id)].map((id) => ({ id, name: nameOf(id) }));

/** The name of the other side of a mapping, by its id. */
export function nameOf(id: string): string {
  if (id === commonControls) return 'Common controls';
  const framework = findFramework(id);
  return framework ? `${framework.name} ${framework.version}` : 'that framework';
}
