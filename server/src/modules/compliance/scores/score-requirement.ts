import type { ControlLink, Framework, Product } from '../../frameworks/index.ts';
import { controlProof, strongestProof, weakestProof } from '../controls/control-proof.ts';
import { type ControlFacts, controlValue } from '../controls/control-value.ts';
import { factsInPlace, furthest, placesOfChoice, worstOf } from '../following/choice-rule.ts';
import { factsOfProduct, isDutyOf } from '../products/product-rule.ts';
import { countingOverrides } from './can-override.ts';
import { asItself, bestOption, countedBy, type InPlace, proofsOf, toldIn, worseOf } from './choice-outcome.ts';
import { meetingIn } from './implementation-statement.ts';
import type { Decided, Facts, LinkedControl, Outcomes, Overrides, RequirementOutcome } from './requirement-outcome.ts';
import { frameworkPercent, tally } from './score-framework.ts';
import { withOverride } from './with-override.ts';

export type { Decided, Facts, Override, Overrides, RequirementOutcome } from './requirement-outcome.ts';

/**
 * The version of these rules. A score keeps the version it was computed by; one of an earlier version is counted whole with
 * the next change, or within the hour. Version 2 lets each device class make a choice for itself. Version 3 counts by the
 * second edition of the catalogue (ADR 0064), in which any one of several controls can meet a requirement; by it a control is
 * effective where a test that holds is on record, and each result says what it rests on (ADR 0063). By version 4 an override
 * never clears what fails the whole framework. By version 6 a control that answers alone for several requirements meets each
 * as far as an implementation statement says, and proves it once there is one (ADR 0072).
 * By version 7 a scheme that is passed by a questionnaire is not compliant before its answers pass (ADR 0063), and a missed
 * deadline breaks what other frameworks ask of the same time as well (ADR 0071). By version 8 removing evidence never raises proof:
 * of two ways that are equally far along the one that is proven better counts, and what is met for one product or device class and
 * not for another is proven by words alone (ADR 0063).
 */
export const ruleVersion = 'compliance-8';

/** A supporting control moves a requirement's percent by a quarter of what a primary one does (rule 4). */
const supportingWeight = 0.25;

/**
 * Scores one requirement by itself (rules 1 to 4): met when every applicable primary control counts 1, partly met when
 * some count, not met when none does, not assessed when no primary control has a record.
 */
export function scoreRequirement(
  framework: Framework,
  ref: string,
  facts: Facts,
  today: string,
  decided?: boolean,
): RequirementOutcome {
  const excludable = framework.requirement.get(ref)?.excludable ?? false;
  const kept = excludable
    ? decided
      ? 'marked as not applicable, though the requirement was marked as applicable'
      : undefined
    : notAllowed;
  const controls = (framework.controlsOf.get(ref) ?? []).map((link) =>
    meetingIn(framework, ref, linked(link, kept, facts, today)),
  );
  if (decided === false && excludable)
    return {
      ref,
      result: 'not-applicable',
      percent: null,
      why: 'Not applicable, for the reason given.',
      controls,
      leftOut: true,
    };
  // A framework of a client's own may hold requirements that nobody has linked: nothing is known of those.
  if (controls.every((control) => control.strength !== 'primary'))
    return {
      ref,
      result: 'not-assessed',
      percent: null,
      why: 'No control is linked to this requirement yet.',
      controls,
    };
  const applying = controls.filter((control) => control.strength === 'primary' && control.value !== 'left-out');
  const isEither = framework.metByAnyControl.has(ref);
  const primary = isEither ? furthest(applying).slice(0, 1) : applying;
  if (primary.length === 0) {
    return { ref, result: 'not-applicable', percent: null, why: 'No control that this depends on applies.', controls };
  }
  if (primary.every((control) => control.value === null)) {
    return {
      ref,
      result: 'not-assessed',
      percent: null,
      why: 'No control that this depends on is assessed yet.',
      controls,
    };
  }
  let sum = 0;
  let weight = 0;
  for (const control of controls) {
    const { strength, value } = control;
    if (value === 'left-out' || (strength === 'primary' && !primary.includes(control))) continue;
    const share = strength === 'primary' ? 1 : supportingWeight;
    sum += share * (value ?? 0);
    weight += share;
  }
  const percent = (100 * sum) / weight;
  const missing = primary.filter((control) => control.value !== 1);
  // Where one is enough, the one that is proven best will do.
  const inPlace = applying.filter((control) => control.value === 1);
  if (missing.length === 0)
    return {
      ref,
      result: 'met',
      percent,
      why: isEither ? enough(primary) : primary.some(({ unstated }) => unstated) ? unstatedYet(primary) : allAreThere,
      proof: isEither ? strongestProof(proofsOf(inPlace)) : weakestProof(proofsOf(primary)),
      controls,
    };
  const names = (isEither ? applying : missing).map((control) => `${control.control} ${control.why}`).join('; ');
  const some = primary.some((control) => typeof control.value === 'number' && control.value > 0);
  return { ref, result: some ? 'partly' : 'not-met', percent, why: `${names}.`, controls };
}

/** `kept` says why a control that is left out counts all the same, as one that is not there. */
function linked(link: ControlLink, kept: string | undefined, facts: Facts, today: string): LinkedControl {
  const recorded = facts.get(link.control);
  if (!recorded) return { ...link, value: null, why: 'not recorded' };
  const { value, why } = controlValue(recorded, today);
  if (value === 'left-out' && kept !== undefined) return { ...link, value: 0, why: kept };
  return { ...link, value, why, proof: controlProof(recorded, today) };
}

const notAllowed = 'marked as not applicable, which the framework does not allow';
const allAreThere = 'Every control this depends on is in place.';
const unstatedYet = ([only]: readonly LinkedControl[]) =>
  `${only?.control} is in place. How it meets this requirement is not stated yet.`;
const enough = (found: readonly LinkedControl[]) => `${found[0]?.control} is in place, and one control is enough.`;
const nothing: Decided = new Map();
const noOverrides: Overrides = new Map();

/**
 * Scores the requirements given, and those that stand in a choice with them. Of each choice the option that is furthest
 * along counts (of equals the one that is proven better, then the first), and what belongs to the others counts as that
 * option does: so a choice weighs the same whichever way it is made, and coming further along either way never lowers a score; each device class may
 * choose another way, and the class that stands worst speaks for all. What somebody decided
 * holds whatever is recorded of controls: what they left out, where the framework lets them, is left out (rule 1), and
 * what they decided to apply is not met by a control that is said not to. An override stands in place of what
 * follows from the controls, also where a choice looks, and is kept apart from it; on what is left out it says nothing.
 * A framework that is told by product stands as its weakest product does.
 */
export function scoreRequirements(
  framework: Framework,
  refs: Iterable<string>,
  facts: Facts,
  today: string,
  decided: Decided = nothing,
  given: Overrides = noOverrides,
): Map<string, RequirementOutcome> {
  const overrides = countingOverrides(framework, given);
  const asked = withChoices(framework, refs);
  if (isToldByProduct(framework) && asked.size > 0)
    return weakestProduct(
      framework.products.map((product) => scoreProduct(framework, product, facts, today, decided, overrides)),
    );
  const outcomes = new Map<string, RequirementOutcome>();
  for (const ref of asked) {
    const outcome = scoreRequirement(framework, ref, facts, today, decided.get(ref));
    outcomes.set(ref, withOverride(outcome, overrides.get(ref), today));
  }
  for (const { title, options, eitherWay } of framework.choices) {
    const tied = options.flat().filter((ref) => outcomes.has(ref));
    const either = eitherWay.filter((ref) => outcomes.has(ref));
    const together = [...tied, ...either];
    const controls = controlsBehind(framework, together);
    // Where device classes are told apart, each chooses for itself, and the one that stands worst counts.
    const there = placesOfChoice(controls, facts).map((place): Outcomes => {
      const known = factsInPlace(controls, facts, place);
      const score = (ref: string) => scoreRequirement(framework, ref, known, today, decided.get(ref));
      return new Map(together.map((ref) => [ref, withOverride(score(ref), overrides.get(ref), today)]));
    });
    // What either way meets has to be met in each of them.
    for (const ref of either) {
      const inEach = there.flatMap((one) => one.get(ref) ?? []);
      const worst = worstOf(inEach);
      if (worst) outcomes.set(ref, toldIn(inEach.map(asItself), worst));
    }
    if (tied.length === 0) continue;
    const counting = there.length === 0 ? outcomes : there.reduce((worst, one) => worseOf(options, worst, one));
    const best = bestOption(options, counting);
    // Nothing is decided before anything is recorded.
    if (best.every((outcome) => outcome.result === 'not-assessed')) continue;
    const countsAs = best.map((outcome) => outcome.ref);
    const why = `Counts as ${countsAs.join(', ')} do: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
    const chosen = there.map((place) => ({ place, option: bestOption(options, place) }));
    for (const ref of tied) {
      const own = counting.get(ref);
      if (!own) continue;
      const { computed, ...outcome } = own;
      const told = countsAs.includes(ref)
        ? own
        : withOverride(asCounted(countedBy(outcome, best), countsAs, why), computed && overrides.get(ref), today);
      const places = chosen.flatMap(({ place, option }) => {
        const found = place.get(ref);
        return found ? [countedBy(found, option)] : [];
      });
      outcomes.set(ref, told.computed ? told : toldIn(places, told));
    }
  }
  return outcomes;
}

/** A requirement of the option that was not taken, with what it counts as; nothing of that where it is met and proven better itself. */
const asCounted = ({ counted, on }: InPlace, countsAs: readonly string[], why: string): RequirementOutcome =>
  on.some(({ ref }) => ref === counted.ref) ? counted : { ...counted, countsAs, why };

type ToldByProduct = Framework & { readonly products: readonly Product[] };

const isToldByProduct = (framework: Framework): framework is ToldByProduct => (framework.products?.length ?? 0) > 0;

/**
 * Scores every requirement for one product: those that are no duty of the part played for it, and those that its risk
 * assessment leaves out, do not apply. Until somebody has said which part is played, nothing of it is assessed.
 */
export function scoreProduct(
  framework: Framework,
  product: Product,
  facts: Facts,
  today: string,
  decided: Decided = nothing,
  overrides: Overrides = noOverrides,
): Map<string, RequirementOutcome> {
  const { id, name, role, leftOut } = product;
  const own: [string, ControlFacts][] = [];
  for (const [control, recorded] of facts) {
    const found = factsOfProduct(recorded, id);
    if (found) own.push([control, found]);
  }
  const ofProduct: Facts = new Map(own);
  const outcomes = framework.requirements.map((requirement): RequirementOutcome => {
    const { ref, excludable } = requirement;
    const outcome = scoreRequirement(framework, ref, ofProduct, today, decided.get(ref));
    const none = { ref, percent: null, controls: outcome.controls };
    if (role === null) return { ...none, result: 'not-assessed', why: `State your role for ${name} first.` };
    if (!isDutyOf(role, requirement))
      return { ...none, result: 'not-applicable', why: `Not a duty of your role for ${name}.` };
    if (excludable && leftOut.has(ref))
      return { ...none, result: 'not-applicable', why: `Excluded for ${name}, for the reason given.` };
    return withOverride({ ...outcome, why: `${name}: ${outcome.why}` }, overrides.get(ref), today);
  });
  return new Map(outcomes.map((outcome) => [outcome.ref, outcome]));
}

/** The outcomes of the product that stands worst; one that nothing applies to only where there is no other. */
function weakestProduct(all: readonly Map<string, RequirementOutcome>[]): Map<string, RequirementOutcome> {
  const rank = (outcomes: Map<string, RequirementOutcome>) => {
    const counts = tally(outcomes.values());
    return counts['not-applicable'] === outcomes.size ? 101 : (frameworkPercent(counts) ?? -1);
  };
  const weakest = all.reduce((worst, one) => (rank(one) < rank(worst) ? one : worst));
  return new Map(
    [...weakest].map(([ref, outcome]) => {
      const inEach = all.flatMap((one) => one.get(ref) ?? []);
      return [ref, toldIn(inEach.map(asItself), outcome)];
    }),
  );
}

/** The requirements, and every other one that a choice or a product ties to them. */
export function withChoices(framework: Framework, refs: Iterable<string>): Set<string> {
  const all = new Set(refs);
  // What moves one product may make another the weakest, and then all of it is told anew.
  if (all.size > 0 && isToldByProduct(framework)) return new Set(framework.requirement.keys());
  for (const { options, eitherWay } of framework.choices) {
    const tied = [...options.flat(), ...eitherWay];
    if (tied.some((ref) => all.has(ref))) for (const ref of tied) all.add(ref);
  }
  return all;
}

/** The controls that some requirements depend on. */
export const controlsBehind = (framework: Framework, refs: Iterable<string>): Set<string> =>
  new Set([...refs].flatMap((ref) => (framework.controlsOf.get(ref) ?? []).map(({ control }) => control)));
