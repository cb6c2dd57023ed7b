import type { ClientDb } from '../../../foundation/database/scope.ts';
import type { Framework } from '../../frameworks/index.ts';
import { strongestProof } from '../controls/control-proof.ts';
import { readFacts } from '../controls/read-facts.ts';
import { furthest } from '../following/choice-rule.ts';
import type { DecisionRow } from '../requirements/applicability-store.ts';
import { proofsOf } from './choice-outcome.ts';
import type { Facts, LinkedControl, Outcomes, Overrides, RequirementOutcome } from './requirement-outcome.ts';
import { controlsBehind, scoreRequirements, withChoices } from './score-requirement.ts';

/**
 * The controls that a result depends on, in groups; within a group one control is enough. Each primary control is a group by
 * itself. Where one of several primary controls is enough, those that have come furthest and are proven best form one group. If
 * another option of a choice was taken, the groups are those of that option; if device classes choose for themselves, the
 * groups of every class count. An override, and a requirement that does not apply, depend on no controls.
 */
export function restsOn(framework: Framework, outcome: RequirementOutcome, outcomes: Outcomes): string[][] {
  if (outcome.result === 'not-applicable' || outcome.computed) return [];
  const groups = (takenInstead(outcome, outcomes) ?? [outcome])
    .flatMap(standsOn)
    .flatMap((one) => ownGroups(framework, one));
  return groups.filter((group, place) => groups.findIndex((other) => other.join() === group.join()) === place);
}

/** The outcomes of the option that was taken in place of a requirement's own option of a choice; undefined where its own counts. */
export const takenInstead = (
  { countsAs }: RequirementOutcome,
  outcomes: Outcomes,
): readonly RequirementOutcome[] | undefined => countsAs?.flatMap((ref) => outcomes.get(ref) ?? []);

/** The outcomes that an outcome depends on: those of its places, or itself where it has none or an override replaces it. */
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

/** What the results of a framework depend on, apart from the facts of its controls. */
type Known = {
  readonly decisions: ReadonlyMap<string, Pick<DecisionRow, 'applicable'>>;
  readonly overrides: Overrides | undefined;
  readonly today: string;
};

/** The controls that results of a framework depend on, by reference: of all requirements, or of some and those in a choice with them. */
export function allRestOn(
  framework: Framework,
  facts: Facts,
  { decisions, overrides, today }: Known,
  refs: Iterable<string> = framework.requirement.keys(),
): Map<string, string[][]> {
  const decided = new Map([...decisions].map(([ref, { applicable }]) => [ref, applicable]));
  const outcomes = scoreRequirements(framework, refs, facts, today, decided, overrides);
  return new Map([...outcomes].map(([ref, outcome]) => [ref, restsOn(framework, outcome, outcomes)]));
}

/** The facts of the controls behind some requirements of a framework and behind those in a choice with them. */
export const readFactsBehind = (db: ClientDb, framework: Framework, refs: readonly string[]): Promise<Facts> =>
  readFacts(db, [...controlsBehind(framework, withChoices(framework, refs))]);
