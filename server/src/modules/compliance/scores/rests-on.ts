import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { Framework } from '../../frameworks/index.ts';
import { strongestProof } from '../controls/control-proof.ts';
import { readFacts } from '../controls/read-facts.ts';
import { furthest } from '../following/choice-rule.ts';
import type { DecisionRow } from '../requirements/applicability-store.ts';
import { proofsOf } from './choice-outcome.ts';
import type { Facts, LinkedControl, Outcomes, Overrides, RequirementOutcome } from './requirement-outcome.ts';
import { scoreRequirements } from './score-requirement.ts';

/**
 * The controls that a result rests on, in groups of which one control is enough: each that it mainly depends on by itself, or
 * where another option of a choice was taken, each of that; where places choose for themselves, what it stands on in each of
 * them. Where one of several meets it, those that prove it as well are one group. By an override, and where it does not apply,
 * it rests on none.
 */
export function restsOn(framework: Framework, outcome: RequirementOutcome, outcomes: Outcomes): string[][] {
  if (outcome.result === 'not-applicable' || outcome.computed) return [];
  const taken = outcome.countsAs?.flatMap((ref) => outcomes.get(ref) ?? []) ?? [outcome];
  const groups = taken.flatMap(standsOn).flatMap((one) => ownGroups(framework, one));
  return groups.filter((group, place) => groups.findIndex((other) => other.join() === group.join()) === place);
}

/** The outcomes that one stands on: those of its places, or itself. By an override it stands on no place. */
export const standsOn = (outcome: RequirementOutcome): readonly RequirementOutcome[] =>
  outcome.computed ? [outcome] : (outcome.inPlaces ?? [outcome]);

function ownGroups(framework: Framework, { ref, controls, computed }: RequirementOutcome): string[][] {
  const primary = controls.filter(({ strength }) => strength === 'primary');
  if (computed || primary.length === 0) return [];
  if (!framework.metByAnyControl.has(ref)) return primary.map(({ control }) => [control]);
  return [furthestAlong(primary).map(({ control }) => control)];
}

/** Of controls of which one is enough, those that have come furthest; of those in place, the ones that are proven best. */
function furthestAlong(primary: readonly LinkedControl[]): readonly LinkedControl[] {
  const first = furthest(primary.filter(({ value }) => value !== 'left-out'));
  if (first[0]?.value !== 1) return first;
  const best = strongestProof(proofsOf(first));
  return first.filter((one) => proofsOf([one])[0] === best);
}

/** What follows for the requirements of a framework, beside the facts of its controls. */
type Known = {
  readonly decisions: ReadonlyMap<string, Pick<DecisionRow, 'applicable'>>;
  readonly overrides: Overrides | undefined;
  readonly today: string;
};

/** The controls that each result of a framework rests on, by reference. */
export function allRestOn(
  framework: Framework,
  facts: Facts,
  { decisions, overrides, today }: Known,
): Map<string, string[][]> {
  const decided = new Map([...decisions].map(([ref, { applicable }]) => [ref, applicable]));
  const outcomes = scoreRequirements(framework, framework.requirement.keys(), facts, today, decided, overrides);
  return new Map([...outcomes].map(([ref, outcome]) => [ref, restsOn(framework, outcome, outcomes)]));
}

/** The same from what is on record: one statement more, however many requirements there are. */
export async function readAllRestOn(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  framework: Framework,
  known: Omit<Known, 'today'>,
): Promise<Map<string, string[][]>> {
  const facts = await readFacts(db, [...framework.requirementsOf.keys()]);
  const { decisions, overrides } = known;
  return allRestOn(framework, facts, { decisions, overrides, today: dayOf(clock.now()) });
}
