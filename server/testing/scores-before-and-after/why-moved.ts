import corrections from '../../catalogue/corrections.json' with { type: 'json' };
import { assuranceRule, needsUpTo, plainNeeds } from '../../src/modules/compliance/assurance/assurance-rule.ts';
import { standingOf } from '../../src/modules/compliance/assurance/need-standing.ts';
import { needWords, standingWords } from '../../src/modules/compliance/assurance/need-words.ts';
import { canOverride } from '../../src/modules/compliance/scores/can-override.ts';
import { type Figures, type Outcome, outcomeOfWord, spread } from './figures.ts';
import { factsOf, type Recorded } from './recorded.ts';
import type { Scored } from './score-recorded.ts';

/** The changes of the rules that a figure can have moved by. */
export const changes = {
  override: 'an override never clears an automatic failure (compliance-4)',
  second: 'an override counts once a second person confirmed it (compliance-5, ADR 0070)',
  missed: 'a missed statutory deadline breaks its requirement (ADR 0071)',
  tested: '“effective” without a valid test counts as untested (compliance-3, ADR 0063)',
  edition: 'links corrected by the second edition of the catalogue (ADR 0064)',
  unknown: 'none of the known changes',
} as const;
export type Change = keyof typeof changes;

/** One requirement that moved: by which change, from where to where. */
export type Move = { readonly ref: string; readonly change: Change; readonly was: Outcome; readonly is: Outcome };

/** A framework's requirements that came to something else than before, each with the change that moved it. */
export function movesOf(recorded: Recorded, id: string, before: Figures, { figures, frameworks }: Scored): Move[] {
  const [was, is] = [before, figures].map((one) => spread(one.frameworks[id]?.outcomes ?? {}));
  const [valueWas, valueIs] = [before, figures].map((one) => spread(one.controls));
  const framework = frameworks.get(id)?.framework;
  if (!was || !is || !valueWas || !valueIs || !framework) return [];
  const facts = factsOf(recorded);
  const changeOf = (ref: string): Change => {
    const override = recorded.overrides.find((one) => one.framework === id && one.ref === ref);
    if (recorded.missed.some((one) => one.framework === id && one.ref === ref)) return 'missed';
    if (override && !override.isConfirmed) return 'second';
    if (override && !canOverride(framework, ref, override.result)) return 'override';
    const touched = (framework.controlsOf.get(ref) ?? []).filter(
      ({ control }) => valueWas.get(control) !== valueIs.get(control),
    );
    const isUntested = touched.some(({ control }) => facts.get(control)?.effectiveness === 'effective');
    // Both can hold of one requirement; what its controls count moves it further than a link does.
    if (isUntested) return 'tested';
    return correctedRefs(id).has(ref) ? 'edition' : 'unknown';
  };
  const moved: Move[] = [];
  for (const ref of new Set([...was.keys(), ...is.keys()])) {
    const [from, to] = [was.get(ref), is.get(ref)];
    if (from === to) continue;
    // A requirement that is asked only since, or no longer.
    const none = { result: 'not asked', percent: null };
    const outcome = (word: string | undefined) => (word === undefined ? none : outcomeOfWord(word));
    moved.push({ ref, change: changeOf(ref), was: outcome(from), is: outcome(to) });
  }
  return moved;
}

/** The requirements of a framework that the second edition asks otherwise than the first. */
function correctedRefs(id: string): ReadonlySet<string> {
  const refs = new Set<string>();
  for (const { framework, links } of corrections.links)
    if (framework === id) for (const { ref } of links) refs.add(ref);
  for (const { framework, ref } of corrections.requirements) if (framework === id) refs.add(ref);
  return refs;
}

/** How the points of one assurance family moved, and what stands between it and the level that it had. */
export type FamilyMove = {
  readonly family: string;
  readonly was: { readonly level: number; readonly points: number };
  readonly is: { readonly level: number; readonly points: number };
  readonly why: string;
};

/** The assurance families that came to other points, each with what the next level asks and is not there. */
export function familyMovesOf(before: Figures, { figures, assurance, onRecord }: Scored): FamilyMove[] {
  return assuranceRule.families.flatMap((rule): FamilyMove[] => {
    const { family } = rule;
    const [was, is] = [before, figures].map((one) => one.assurance.families[family]);
    if (!was || !is || (was.level === is.level && was.points === is.points)) return [];
    const freshness = assurance.families.find((one) => one.family === family)?.freshnessWhy ?? '';
    if (was.level === is.level) return [{ family, was, is, why: freshness }];
    const level = Math.min(is.level + 1, rule.levels.length);
    if (is.level > was.level)
      return [{ family, was, is, why: `the facts of level ${is.level} are on record and proven` }];
    // What a lower level asks of a control is said once, by the most that is asked of it.
    const short = new Map<string, string>();
    for (const need of needsUpTo(rule, level)) {
      const standing = standingOf(need, onRecord);
      if (standing.isMet && (standing.isProven || level === 1)) continue;
      const [first] = plainNeeds(need);
      const about = first && 'control' in first ? first.control : plainNeeds(need).map(needWords).join(' or ');
      short.set(about, `${plainNeeds(need).map(needWords).join(' or ')} (${standingWords(standing, onRecord)})`);
    }
    const why = short.size > 0 ? `level ${level} asks ${[...short.values()].join('; ')}` : freshness;
    return [{ family, was, is, why }];
  });
}
