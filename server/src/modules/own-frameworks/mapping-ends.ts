import { listFrameworks } from '../frameworks/index.ts';
import type { Mapping } from './mapping-file.ts';
import { type Imported, isMeant } from './which-catalogue.ts';

/** The other side of a mapping where it is not a framework: our own common controls. */
export const commonControls = 'common-controls';

/** What a person says of a mapping file that does not say it itself. */
export type Said = { readonly here?: 'source' | 'target' | undefined; readonly other?: string | undefined };

/** Which side of a mapping is the framework that is linked, and what is on the other: common controls or what we ship. */
export type Ends = { readonly here: 'source' | 'target' | null; readonly other: string | null };

/**
 * What the two sides of a mapping are, by what it calls them; what it does not say a person may. Null where nobody does:
 * references are never taken for those of another framework because they look like them.
 */
export function endsOf(mapping: Mapping, own: { readonly name: string; readonly version: string }, said: Said): Ends {
  // The heads of a table say it: references of this framework, and common controls unless somebody says otherwise.
  if (mapping === null) return { here: 'source', other: said.other ?? commonControls };
  const { source, target } = mapping;
  const isOwn = (side: Imported) => isMeant(side, { uuid: '', title: own.name, version: own.version });
  const [first, second] = [isOwn(source), isOwn(target)];
  const here = first === second ? (said.here ?? null) : first ? 'source' : 'target';
  const across = here === 'source' ? target : source;
  return { here, other: (here === null ? null : knownAs(across)) ?? said.other ?? null };
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
export const otherSides = (): { id: string; name: string }[] => [
  { id: commonControls, name: 'Common controls' },
  ...listFrameworks().map(({ id, name, version }) => ({ id, name: `${name} ${version}` })),
];
