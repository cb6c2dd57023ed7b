import { createHash } from 'node:crypto';
import type { Draft } from './draft.ts';

/**
 * A reference for what has none in its file, made of its title and of the reference over it: the same in each version, wherever
 * it stands. Of those that are the same in both, each further one gets a number.
 */
export function madeReference(over: string, title: string, taken: ReadonlySet<string>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([over, title]))
    .digest();
  // In figures alone: a reference holds one at least, and those that were made of a place have fewer.
  const base = `node-${String(hash.readUIntBE(0, 6)).padStart(15, '0')}`;
  let ref = base;
  for (let count = 2; taken.has(ref); count += 1) ref = `${base}-${count}`;
  return ref;
}

const made = /^node-\d{15}(?:-\d+)?$/;
/** How they were made before, of the place in the file. */
const placed = /^node-\d{1,6}$/;

type Earlier = { readonly ref: string; readonly title: string; readonly parent_ref: string | null };

/** A draft in which what an earlier version called by its place keeps that reference, known by its title and by what is over it. */
export function withKeptReferences(draft: Draft, earlier: readonly Earlier[]): Draft {
  if (!earlier.some(({ ref }) => placed.test(ref))) return draft;
  const before = onlyOnes(
    earlier.map(({ ref, title, parent_ref }) => ({ ref, title, parent: parent_ref })),
    (ref) => placed.test(ref),
  );
  const now = onlyOnes(draft.requirements, (ref) => made.test(ref));
  const taken = new Set(draft.requirements.map(({ ref }) => ref));
  const kept = new Map<string, string>();
  for (const [key, ref] of now) {
    const old = before.get(key);
    if (old !== undefined && !taken.has(old)) kept.set(ref, old);
  }
  const called = (ref: string) => kept.get(ref) ?? ref;
  return {
    ...draft,
    requirements: draft.requirements.map((one) => ({
      ...one,
      ref: called(one.ref),
      parent: one.parent === null ? null : called(one.parent),
    })),
    links: draft.links.map((link) => ({ ...link, ref: called(link.ref) })),
  };
}

/** The references of those that are alone with their title under what is over them, by both. */
function onlyOnes(
  requirements: readonly { readonly ref: string; readonly title: string; readonly parent: string | null }[],
  isMeant: (ref: string) => boolean,
): Map<string, string> {
  const titles = new Map(requirements.map(({ ref, title }) => [ref, title]));
  const found = new Map<string, string | null>();
  for (const { ref, title, parent } of requirements) {
    if (!isMeant(ref)) continue;
    const key = JSON.stringify([title, titles.get(parent ?? '') ?? null]);
    found.set(key, found.has(key) ? null : ref);
  }
  return new Map([...found].flatMap(([key, ref]) => (ref === null ? [] : [[key, ref] as const])));
}
