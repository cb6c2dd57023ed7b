import { RequirementRef } from '@claimlock/contract/identifiers';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import { madeReference } from './made-references.ts';

/** The reference of a requirement here, and whether the title has to keep the original. */
export type Called = { readonly ref: string; readonly isMade: boolean };

/**
 * Gives each reference of a table or library one that is valid in a ledger (ADR 0003): itself if it is valid, the same in valid characters
 * if that loses nothing (`Recital 1` as `Recital-1`), and otherwise one made from it and its title.
 */
export function calledBy(lines: readonly { readonly ref: string; readonly title: string }[]): Map<string, Called> {
  const called = new Map<string, Called>();
  const taken = new Set(lines.map(({ ref }) => ref).filter((ref) => RequirementRef.safeParse(ref).success));
  for (const { ref, title } of lines) {
    if (ref === '' || called.has(ref)) continue;
    if (taken.has(ref)) {
      called.set(ref, { ref, isMade: false });
      continue;
    }
    const same = inKnownSigns(ref);
    const isMade = same === undefined || taken.has(same);
    const given = isMade ? madeReference(ref, title, taken) : same;
    taken.add(given);
    called.set(ref, { ref: given, isMade });
  }
  return called;
}

/** Reports references that are not as the file has them. */
export function changedReferences(
  all: readonly { readonly original: string; readonly ref: string; readonly place: string }[],
): Problem[] {
  const changed = all.filter(({ original, ref }) => original !== '' && original !== ref);
  const [first] = changed;
  if (!first) return [];
  const count = changed.length === 1 ? 'One reference was' : `${changed.length} references were`;
  const says = `${count} changed, such as “${shortened(first.original, 40)}” to “${first.ref}”. References have one to three words and a digit. The title keeps the original if the new one does not.`;
  return [{ place: first.place, says, grave: false }];
}

// The first word may be any, such as Article; others without a digit are short or in capitals, so that no name is taken for a reference.
function inKnownSigns(ref: string): string | undefined {
  const words = ref
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\w.()/+:-]+/)
    .map((word) => word.replace(/^[^A-Za-z\d(]+|[-.:/+_]+$/g, ''))
    .filter((word) => /[A-Za-z\d]/.test(word));
  const isFine = words.every(
    (word, place) => place === 0 || /\d/.test(word) || /^(?:[A-Z]{1,12}|\(?[a-z]{1,4}\)?)$/.test(word),
  );
  const joined = words.join('-');
  return isFine && joined !== '' && RequirementRef.safeParse(joined).success ? joined : undefined;
}
