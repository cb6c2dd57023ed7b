import nistPairs from '../../../catalogue/nist-crosswalk.json' with { type: 'json' };
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import { findControl, listFrameworks } from '../frameworks/index.ts';
import type { Pair } from './mapping-file.ts';

/** A requirement as mapping files may speak of it. */
export type Known = { readonly ref: string; readonly source: string; readonly title: string };

/** A link that is proposed, and where it comes from. */
export type Proposal = {
  readonly ref: string;
  readonly controlId: string;
  readonly controlName: string;
  readonly title: string;
  readonly strength: 'primary' | 'supporting';
  readonly why: string;
};

type Way = { readonly framework: string; readonly shortName: string; readonly ref: string };

/** Where a requirement of a framework we ship is, by its reference in any spelling. */
const shippedWays = (): Map<string, Way[]> => {
  const ways = new Map<string, Way[]>();
  for (const { id, shortName, requirements } of listFrameworks())
    for (const { ref } of requirements) {
      const key = ref.toLowerCase();
      ways.set(key, [...(ways.get(key) ?? []), { framework: id, shortName, ref }]);
    }
  return ways;
};

/** Links that follow from a mapping file: to common controls by name, or by way of a framework that we ship. */
export function proposalsFrom(
  pairs: readonly Pair[],
  requirements: readonly Known[],
): { links: Proposal[]; problems: Problem[] } {
  const own = new Map<string, Known>();
  for (const one of requirements) {
    own.set(one.source.toLowerCase(), one);
    own.set(one.ref.toLowerCase(), one);
  }
  const ways = shippedWays();
  const direct: Proposal[] = [];
  const indirect = new Map<Known, Way[]>();
  const problems: Problem[] = [];
  for (const { one, other, strength, place } of pairs) {
    const [first, second] = [own.get(one.toLowerCase()), own.get(other.toLowerCase())];
    const requirement = first ?? second;
    const target = first ? other : one;
    const control = findControl(target.toUpperCase());
    const way = ways.get(target.toLowerCase());
    if (requirement && control) direct.push(proposal(requirement, control.id, strength, `By the file, ${place}`));
    else if (requirement && way) indirect.set(requirement, [...(indirect.get(requirement) ?? []), ...way.slice(0, 1)]);
    else if (problems.length < 50)
      problems.push({ place, says: unknownWords(one, other, requirement !== undefined), grave: false });
  }
  const followed = [...indirect].flatMap(([requirement, to]) => byWayOf(requirement, to));
  return { links: distinct([...direct, ...followed]), problems };
}

function unknownWords(one: string, other: string, known: boolean): string {
  return known
    ? `Neither “${one.slice(0, 40)}” nor “${other.slice(0, 40)}” is a common control or a requirement that ClaimLock knows.`
    : `Neither “${one.slice(0, 40)}” nor “${other.slice(0, 40)}” is a requirement of this framework.`;
}

/** How many of a framework's references have to be known before anything is suggested by them, 0–1. */
const enough = 0.5;

/** Links that follow from references which we know: the same reference in a framework we ship, or one of NIST's pairs. */
export function suggestedLinks(requirements: readonly Known[]): Proposal[] {
  for (const framework of listFrameworks()) {
    const shared = requirements.filter(({ ref }) => framework.requirement.has(ref));
    if (shared.length < requirements.length * enough) continue;
    return shared.flatMap((one) =>
      (framework.controlsOf.get(one.ref) ?? []).map(({ control, strength }) =>
        proposal(one, control, strength, `${framework.shortName} ${one.ref} stands on it`),
      ),
    );
  }
  const pairs = new Map<string, readonly string[]>(Object.entries(nistPairs.pairs));
  const shared = requirements.filter(({ ref }) => pairs.has(ref));
  if (shared.length < Math.min(requirements.length * enough, 50)) return [];
  return shared.flatMap((one) =>
    byWayOf(
      one,
      (pairs.get(one.ref) ?? []).flatMap((name) => wayNamed(name)),
    ),
  );
}

/** A requirement by its framework's slug and its reference, as the pairs write it. */
function wayNamed(name: string): Way[] {
  const [id = '', ref = ''] = name.split(' ');
  const framework = listFrameworks().find((one) => one.id === id);
  return framework?.requirement.has(ref) ? [{ framework: id, shortName: framework.shortName, ref }] : [];
}

/** At most so many controls are proposed for a requirement as those it stands on, and as many as help it. */
const mostOf = { primary: 2, supporting: 3 } as const;

/**
 * What a requirement stands on by way of others: the controls that most of those stand on. Many ways lead to one
 * requirement, so each control counts by its share of them.
 */
function byWayOf(requirement: Known, ways: readonly Way[]): Proposal[] {
  const weights = new Map<string, { weight: number; ways: string[] }>();
  for (const { framework, shortName, ref } of ways) {
    const links =
      listFrameworks()
        .find(({ id }) => id === framework)
        ?.controlsOf.get(ref) ?? [];
    for (const { control, strength } of links) {
      const before = weights.get(control) ?? { weight: 0, ways: [] };
      const weight = before.weight + (strength === 'primary' ? 1 : 0.25) / Math.max(1, ways.length);
      weights.set(control, { weight, ways: [...before.ways, `${shortName} ${ref}`] });
    }
  }
  const ranked = [...weights].sort(([one, { weight: a }], [other, { weight: b }]) => b - a || one.localeCompare(other));
  return ranked.slice(0, mostOf.primary + mostOf.supporting).map(([control, found], place) => {
    const few = found.ways.slice(0, 3).join(', ');
    const why = `By way of ${few}${found.ways.length > 3 ? ` and ${found.ways.length - 3} more` : ''}`;
    return proposal(requirement, control, place < mostOf.primary ? 'primary' : 'supporting', why);
  });
}

function proposal({ ref, title }: Known, controlId: string, strength: Proposal['strength'], why: string): Proposal {
  return { ref, title, controlId, controlName: findControl(controlId)?.name ?? controlId, strength, why };
}

function distinct(links: readonly Proposal[]): Proposal[] {
  const found = new Map<string, Proposal>();
  for (const link of links) {
    const key = `${link.ref} ${link.controlId}`;
    const before = found.get(key);
    if (!before || (before.strength === 'supporting' && link.strength === 'primary')) found.set(key, link);
  }
  return [...found.values()];
}
