import type { MappingAnswer, MappingSide } from '@claimlock/contract/own-frameworks/mapping-answers';
import { findFramework, listFrameworks } from '../frameworks/index.ts';
import type { Mapping } from './mapping-file.ts';
import { type Imported, isMeant } from './which-catalogue.ts';

/** The other side of a mapping where it is not a framework: our own common controls. */
export const commonControls = 'common-controls';

/** Which side of a mapping is the framework that is linked, and what is on the other: common controls or what we ship. */
export type Ends = {
  readonly here: MappingSide | null;
  readonly other: string | null;
  /** What a person answered about it. */
  readonly answer: MappingAnswer | undefined;
};

type Named = { readonly name: string; readonly version: string };

/**
 * What the two sides of each mapping of a file are. An answer counts where a mapping goes from and to the same as the one it
 * was given for, and nowhere else: references are never taken for those of another framework because they look like them.
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

/** All that a mapping calls its two sides. */
function sidesOf(mapping: Mapping): string {
  return mapping === null
    ? ''
    : JSON.stringify([mapping.source, mapping.target].map(({ told, names }) => [told, names]));
}

/** By what the mapping calls them, and what it does not name by the answer; null where neither does. */
function endsOfOne(mapping: Mapping, own: Named, answer: MappingAnswer | undefined): Ends {
  // The headings of a table name no framework: its references are of this one, and the rest of the common controls.
  if (mapping === null) return { here: 'source', other: answer?.other ?? commonControls, answer };
  const { source, target } = mapping;
  const isOwn = (side: Imported) => isMeant(side, { uuid: '', title: own.name, version: own.version });
  const [first, second] = [isOwn(source), isOwn(target)];
  const here = first === second ? (answer?.here ?? null) : first ? 'source' : 'target';
  const across = here === 'source' ? target : source;
  return { here, other: (here === null ? null : knownAs(across)) ?? answer?.other ?? null, answer };
}

/** What we have of a name: common controls, or the edition of a framework that we ship, which the name has to say. */
function knownAs(side: Imported): string | null {
  const isNamed = (title: string, version: string) => isMeant(side, { uuid: '', title, version });
  if (isNamed('ClaimLock common controls', '')) return commonControls;
  const found = listFrameworks().find(
    ({ name, publisher, version }) =>
      side.names.some((text) => text.includes(version)) &&
      [name, `${publisher} ${name}`, `${name} ${version}`, ...(otherNames[name] ?? [])].some((title) =>
        isNamed(title, version),
      ),
  );
  return found?.id ?? null;
}

/** What its publisher calls a framework in full. */
const otherNames: Readonly<Record<string, readonly string[]>> = { 'NIST CSF': ['NIST Cybersecurity Framework'] };

/** What the other side of a mapping may be. */
export const otherSides = (): { id: string; name: string }[] =>
  [commonControls, ...listFrameworks().map(({ id }) => id)].map((id) => ({ id, name: nameOf(id) }));

/** What the other side of a mapping is called. */
export function nameOf(id: string): string {
  if (id === commonControls) return 'Common controls';
  const framework = findFramework(id);
  return framework ? `${framework.name} ${framework.version}` : 'that framework';
}
