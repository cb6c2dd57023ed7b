import nistPairs from '../../../catalogue/nist-crosswalk.json' with { type: 'json' };
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import { findControl, listFrameworks } from '../frameworks/index.ts';
import { commonControls, type Ends, endsOf, otherSides, type Said } from './mapping-ends.ts';
import type { Pairs } from './mapping-file.ts';

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

/** What a mapping file gives for a framework, and what it did not say where nobody else did. */
export type FromFile = {
  readonly links: Proposal[];
  readonly problems: Problem[];
  readonly unsaid: { readonly source: string; readonly target: string; readonly here: Ends['here'] } | null;
};

/**
 * Links that follow from a mapping file: to common controls, or by way of a framework that we ship, as the file says which it
 * is or whoever asks. A reference counts in that framework alone, whatever else has one like it.
 */
export function proposalsFrom(
  { pairs, mappings }: Pick<Pairs, 'pairs' | 'mappings'>,
  own: { readonly name: string; readonly version: string },
  requirements: readonly Known[],
  said: Said = {},
): FromFile {
  const known = new Map<string, Known>();
  for (const one of requirements) known.set(one.ref.toLowerCase(), one);
  for (const one of requirements) known.set(one.source.toLowerCase(), one);
  const ends = mappings.map((mapping) => endsOf(mapping, own, said));
  const direct: Proposal[] = [];
  const indirect = new Map<Known, Way[]>();
  const problems: Problem[] = [];
  let unsaid: FromFile['unsaid'] = null;
  const say = (place: string, says: string) => {
    if (problems.length < 50) problems.push({ place, says, grave: false });
  };
  for (const [at, mapping] of mappings.entries()) {
    const { here, other } = ends[at] ?? { here: null, other: null };
    if (mapping === null || (here !== null && other !== null)) continue;
    const [source, target] = [mapping.source.told.slice(0, 120), mapping.target.told.slice(0, 120)];
    unsaid ??= { source, target, here };
    const which =
      here === null ? 'Neither is called as this framework is' : 'What is on the other side is not known here';
    say(mapping.place, `This mapping goes from “${source}” to “${target}”. ${which}: say what they are.`);
  }
  for (const { one, other: to, strength, place, of } of pairs) {
    const { here, other } = ends[of] ?? { here: null, other: null };
    if (here === null || other === null) continue;
    const [ref, across] = here === 'source' ? [one, to] : [to, one];
    const requirement = known.get(ref.toLowerCase());
    const control = other === commonControls ? findControl(across.toUpperCase()) : undefined;
    const way = other === commonControls ? undefined : wayIn(other, across);
    if (requirement && control) direct.push(proposal(requirement, control.id, strength, `By the file, ${place}`));
    else if (requirement && way) indirect.set(requirement, [...(indirect.get(requirement) ?? []), way]);
    else if (!requirement) say(place, `“${ref.slice(0, 40)}” is not a requirement of this framework.`);
    else {
      if (mappings[of] === null && said.other === undefined)
        unsaid ??= { source: 'the references', target: 'the controls', here };
      say(place, `“${across.slice(0, 40)}” is not in ${nameOfOther(other)}.`);
    }
  }
  const followed = [...indirect].flatMap(([requirement, to]) => byWayOf(requirement, to));
  return { links: distinct([...direct, ...followed]), problems, unsaid };
}

const nameOfOther = (id: string) =>
  id === commonControls ? 'the common controls' : (otherSides().find((one) => one.id === id)?.name ?? 'that framework');

/** A requirement of a framework that we ship, by its reference in any case. */
function wayIn(id: string, ref: string): Way | undefined {
  const framework = listFrameworks().find((one) => one.id === id);
  const found = framework?.requirements.find((one) => one.ref.toLowerCase() === ref.toLowerCase());
  return framework && found && { framework: id, shortName: framework.shortName, ref: found.ref };
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
