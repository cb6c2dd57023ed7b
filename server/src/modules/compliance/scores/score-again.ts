import type { Framework } from '../../frameworks/index.ts';
import type { ControlFacts } from '../controls/control-value.ts';
import { theRest, withWhole } from '../controls/read-facts.ts';
import type { Followed } from '../following/followed-frameworks.ts';
import { statedInFull } from './implementation-statement.ts';
import { changed, frameworkPercent, type Tally, tally } from './score-framework.ts';
import {
  type Decided,
  type Facts,
  type Overrides,
  type RequirementOutcome,
  scoreRequirements,
} from './score-requirement.ts';

/** One followed framework as it stands, and what it needs to be scored again with something changed. */
export type Standing = {
  readonly framework: Framework;
  readonly weight: number;
  readonly decided: Decided | undefined;
  readonly overrides: Overrides | undefined;
  readonly outcomes: ReadonlyMap<string, RequirementOutcome>;
  readonly counts: Tally;
  readonly percent: number | null;
};

/** What is known of a control once it is wholly in place. */
const inPlace = (today: string): ControlFacts => ({
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'untested',
  evidenceUntil: null,
  confirmedOn: today,
});

/**
 * What will be known of a control once an action item that raises it is completed: it is recorded as in place for the
 * organisation, and what findings, evidence and its parts say of it stays.
 */
export function onceCompleted(recorded: ControlFacts | undefined, today: string): ControlFacts {
  const whole = recorded?.parts ? recorded.parts.find(({ name }) => name === theRest)?.facts : recorded;
  const isInPlace =
    whole?.applicable &&
    (whole.implementation === 'implemented' || whole.implementation === 'inherited') &&
    whole.effectiveness !== 'ineffective';
  if (recorded && isInPlace) return recorded;
  const now: ControlFacts = {
    ...inPlace(today),
    evidenceUntil: whole?.evidenceUntil ?? null,
    ...(recorded?.hinderedBy && { hinderedBy: recorded.hinderedBy }),
    ...(recorded?.evidence && { evidence: recorded.evidence }),
  };
  return withWhole(recorded, now);
}

/** Every followed framework as it stands. */
export function rolesAndDutiesOf(
  followed: readonly Followed[],
  decided: ReadonlyMap<string, Decided>,
  facts: Facts,
  today: string,
  overrides: ReadonlyMap<string, Overrides>,
): Standing[] {
  return followed.map(({ row, framework }) => {
    const out = decided.get(framework.id);
    const words = overrides.get(framework.id);
    const outcomes = scoreRequirements(framework, framework.requirement.keys(), facts, today, out, words);
    const counts = tally(outcomes.values());
    const percent = frameworkPercent(counts);
    return { framework, weight: row.weight, decided: out, overrides: words, outcomes, counts, percent };
  });
}

/** Every framework as it would stand if one control alone were put in place. */
export function scoredWith(standings: readonly Standing[], controlId: string, facts: Facts, today: string) {
  return scoredWithChanges(standings, new Map([[controlId, inPlace(today)]]), facts, today);
}

/** Every framework as it would stand if these were the facts of some controls. */
export function scoredWithChanges(standings: readonly Standing[], changes: Facts, facts: Facts, today: string) {
  const after = new Map([...facts, ...changes]);
  return standings.map((standing) => scoredAgain(standing, [...changes.keys()], after, today));
}

/** Every framework as it would stand if one control met in full what it meets in part or not at all, by its statements. */
export function scoredInFull(standings: readonly Standing[], controlId: string, facts: Facts, today: string) {
  return standings.map((standing) =>
    scoredAgain({ ...standing, framework: statedInFull(standing.framework, controlId) }, [controlId], facts, today),
  );
}

function scoredAgain(standing: Standing, controlIds: readonly string[], facts: Facts, today: string) {
  const { framework, decided, overrides, outcomes, counts, weight, percent } = standing;
  const refs = new Set(controlIds.flatMap((id) => framework.requirementsOf.get(id) ?? []));
  if (refs.size === 0) return { standing, percent, weight, counts, newlyMet: 0 };
  const again = scoreRequirements(framework, refs, facts, today, decided, overrides);
  const before = [...again.keys()].flatMap((ref) => outcomes.get(ref) ?? []);
  const merged = changed(counts, before, again.values());
  const newlyMet = merged.met - counts.met;
  return { standing, percent: frameworkPercent(merged), weight, counts: merged, newlyMet };
}
