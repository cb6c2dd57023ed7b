import type { previewOwnLinks } from '@claimlock/contract/own-frameworks/endpoints';
import type { MappingAnswer } from '@claimlock/contract/own-frameworks/mapping-answers';
import type { z } from 'zod';
import nistPairs from '../../../catalogue/nist-crosswalk.json' with { type: 'json' };
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import { findControl, findFramework, listFrameworks } from '../frameworks/index.ts';
import { lastOfUrn } from './last-of-urn.ts';
import { commonControls, type Ends, endsOf, nameOf } from './mapping-ends.ts';
import type { Mapping, Pairs } from './mapping-file.ts';

/** A requirement as mapping files may speak of it. */
export type Known = { readonly ref: string; readonly source: string; readonly title: string };

/** A link that is proposed, and its source. */
export type Proposal = {
  readonly ref: string;
  readonly controlId: string;
  readonly controlName: string;
  readonly title: string;
  readonly strength: 'primary' | 'supporting';
  readonly why: string;
};

const unknown: Ends = { here: null, other: null, answer: undefined };

type Way = { readonly framework: string; readonly shortName: string; readonly ref: string };

/** The links and problems of a mapping file, and the first mapping whose sides are not known. */
export type FromFile = {
  readonly links: readonly Proposal[];
  readonly problems: readonly Problem[];
  readonly unsaid: z.infer<typeof previewOwnLinks.output>['unsaid'];
};

const mostProblems = 50;

/**
 * Links from a mapping file: direct ones to common controls, and those through a shipped framework that the file names or a
 * person selects. A reference counts in that framework alone, even where others have the same one.
 */
export function proposalsFrom(
  { pairs, mappings }: Pick<Pairs, 'pairs' | 'mappings'>,
  own: { readonly name: string; readonly version: string },
  requirements: readonly Known[],
  answers: readonly MappingAnswer[] = [],
): FromFile {
  const known = new Map<string, Known>();
  // A library calls what has no reference by the end of its URN alone; a reference of the framework comes before that.
  for (const one of requirements) known.set(lastOfUrn(one.source).toLowerCase(), one);
  for (const one of requirements) known.set(one.ref.toLowerCase(), one);
  for (const one of requirements) known.set(one.source.toLowerCase(), one);
  const ends = endsOf(mappings, own, answers);
  const ways = new Map([...new Set(ends.map(({ other }) => other))].map((other) => [other, waysInto(other)]));
  const open = openMappings(mappings, ends);
  const problems = open.map(({ problem }) => problem).slice(0, mostProblems);
  let unsaid: FromFile['unsaid'] = open[0]?.unsaid ?? null;
  const direct: Proposal[] = [];
  const indirect = new Map<Known, Set<Way>>();
  for (const { one, other: to, strength, place, of } of pairs) {
    const { here, other, answer } = ends[of] ?? unknown;
    if (here === null || other === null) continue;
    const [ref, across] = here === 'source' ? [one, to] : [to, one];
    const requirement = known.get(ref.toLowerCase());
    const control = other === commonControls ? findControl(across.toUpperCase()) : undefined;
    const way = ways.get(other)?.get(across.toLowerCase());
    if (requirement && control) direct.push(proposal(requirement, control.id, strength, `By the file, ${place}`));
    else if (requirement && way) indirect.set(requirement, (indirect.get(requirement) ?? new Set()).add(way));
    else {
      if (requirement && mappings[of] === null && !answer)
        unsaid ??= { mapping: of, source: 'the references', target: 'the controls', here, more: 0 };
      if (problems.length >= mostProblems) continue;
      const says = requirement
        ? `“${across.slice(0, 40)}” is not ${other === commonControls ? 'a common control' : `a requirement of ${nameOf(other)}`}.`
        : `“${ref.slice(0, 40)}” is not a requirement of this framework.`;
      problems.push({ place, says, grave: false });
    }
  }
  const followed = [...indirect].flatMap(([requirement, to]) => byWayOf(requirement, [...to]));
  return { links: distinct([...direct, ...followed]), problems, unsaid };
}

/** The mappings whose sides are not known yet, each pair of sides once, with the question and the problem to report. */
function openMappings(mappings: readonly Mapping[], ends: readonly Ends[]) {
  const open = new Map<Ends, { readonly at: number; readonly mapping: NonNullable<Mapping> }>();
  for (const [at, mapping] of mappings.entries()) {
    const end = ends[at] ?? unknown;
    const isLeftOut = end.answer?.other === null;
    if (mapping === null || isLeftOut || (end.here !== null && end.other !== null) || open.has(end)) continue;
    open.set(end, { at, mapping });
  }
  return [...open].map(
    (
      [
        { here },
        {
          at,
          mapping: { source, target, place },
        },
      ],
      asked,
    ) => {
      const which =
        here === null ? 'Neither name is clearly this framework' : 'The name of the other side is not known';
      const says = `This mapping goes from “${source.told}” to “${target.told}”. ${which}: choose what they are.`;
      const unsaid = { mapping: at, source: source.told, target: target.told, here, more: open.size - 1 - asked };
      return { unsaid, problem: { place, says, grave: false } };
    },
  );
}

/** The requirements of a shipped framework by their references in lower case; empty for any other id. */
function waysInto(id: string | null): ReadonlyMap<string, Way> {
  const framework = id === null ? undefined : findFramework(id);
  if (!framework) return new Map();
  const { shortName, requirements } = framework;
  return new Map(requirements.map(({ ref }) => [ref.toLowerCase(), { framework: framework.id, shortName, ref }]));
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
        proposal(one, control, strength, `${framework.shortName} ${one.ref} depends on it`),
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
  const framework = findFramework(id);
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
  for (const { framework, shortName, ref } of ways)
    for (const { control, strength } of findFramework(framework)?.controlsOf.get(ref) ?? []) {
      const found = weights.get(control) ?? { weight: 0, ways: [] };
      found.weight += (strength === 'primary' ? 1 : 0.25) / ways.length;
      found.ways.push(`${shortName} ${ref}`);
      weights.set(control, found);
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
