import { RequirementRef } from '@claimlock/contract/identifiers';
import { madeReference } from './made-references.ts';

/** What a requirement of a table is called here, and whether its title has to say what its document calls it. */
export type Called = { readonly ref: string; readonly isMade: boolean };

/**
 * Gives each reference of a table one that can stand in a ledger (ADR 0003): itself where it can, the same in signs that can
 * where that says as much (`Recital 1` as `Recital-1`), and one made of it and its title otherwise.
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

// One word may lead, such as Article; what else has no figure is short or in capitals, so that no name becomes a reference.
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
