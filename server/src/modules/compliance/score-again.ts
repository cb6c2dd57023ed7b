import type { Framework } from '../frameworks/index.ts';
import type { ControlFacts } from './control-value.ts';
import type { Followed } from './followed-frameworks.ts';
import { changed, frameworkPercent, type Tally, tally } from './score-framework.ts';
import { type Decided, type Facts, type RequirementOutcome, scoreRequirements } from './score-requirement.ts';

/** One followed framework as it stands, and what it needs to be scored again with something changed. */
export type Standing = {
  readonly framework: Framework;
  readonly weight: number;
  readonly decided: Decided | undefined;
  readonly outcomes: ReadonlyMap<string, RequirementOutcome>;
  readonly counts: Tally;
  readonly percent: number | null;
};

/** What is known of a control once it is wholly in place. */
const inPlace = (today: string): ControlFacts => ({
  ...{ applicable: true, implementation: 'implemented', effectiveness: 'untested' },
  ...{ evidenceUntil: null, confirmedOn: today },
});

/** Every followed framework as it stands. */
export function standingsOf(
  followed: readonly Followed[],
  decided: ReadonlyMap<string, Decided>,
  facts: Facts,
  today: string,
): Standing[] {
  return followed.map(({ row, framework }) => {
    const out = decided.get(framework.id);
    const outcomes = scoreRequirements(framework, framework.requirement.keys(), facts, today, out);
    const counts = tally(outcomes.values());
    return { framework, weight: row.weight, decided: out, outcomes, counts, percent: frameworkPercent(counts) };
  });
}

/** Every framework as it would stand if one control alone were put in place. */
export function scoredWith(standings: readonly Standing[], controlId: string, facts: Facts, today: string) {
  const better = new Map([...facts, [controlId, inPlace(today)]]);
  return standings.map((standing) => scoredAgain(standing, controlId, better, today));
}

function scoredAgain(standing: Standing, controlId: string, facts: Facts, today: string) {
  const { framework, decided, outcomes, counts, weight, percent } = standing;
  const refs = framework.requirementsOf.get(controlId);
  if (!refs) return { standing, percent, weight, counts, newlyMet: 0 };
  const again = scoreRequirements(framework, refs, facts, today, decided);
  const before = [...again.keys()].flatMap((ref) => outcomes.get(ref) ?? []);
  const merged = changed(counts, before, again.values());
  const newlyMet = merged.met - counts.met;
  return { standing, percent: frameworkPercent(merged), weight, counts: merged, newlyMet };
}
