import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Framework } from '../frameworks/index.ts';
import { readOwnOrigins } from '../own-frameworks/index.ts';
import { tokens } from './oscal-writing.ts';

/** What the groups and requirements of a framework are called in OSCAL, which stands under which, and what was withdrawn. */
export type FrameworkIds = {
  readonly group: ReadonlyMap<string, string>;
  readonly requirement: ReadonlyMap<string, string>;
  readonly parent: ReadonlyMap<string, string>;
  readonly withdrawn: ReadonlySet<string>;
};

/** Names for a framework: those of the file it came from where they are OSCAL’s own, otherwise made of its references. */
export async function frameworkIds(db: ClientDb, framework: Framework): Promise<FrameworkIds> {
  const origins = framework.id.startsWith('own-') ? await readOwnOrigins(db, framework.id) : new Map<string, never>();
  const name = tokens();
  const group = new Map(framework.groups.map(({ ref }) => [ref, name(ref)]));
  const isToken = (word: string) => /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(word);
  const requirement = new Map<string, string>();
  const parent = new Map<string, string>();
  const withdrawn = new Set<string>();
  for (const { ref } of framework.requirements) {
    const origin: { source: string; parent: string | null; withdrawn: boolean } | undefined = origins.get(ref);
    requirement.set(ref, name(origin && isToken(origin.source) ? origin.source : ref));
    if (origin?.parent) parent.set(ref, origin.parent);
    if (origin?.withdrawn) withdrawn.add(ref);
  }
  return { group, requirement, parent, withdrawn };
}
