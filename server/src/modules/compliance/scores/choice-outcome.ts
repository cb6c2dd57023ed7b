import type { Proof, RequirementResult } from '@claimlock/contract/compliance/endpoints';
import { isProvenBetter, weakestProof } from '../controls/control-proof.ts';
import type { Outcomes, RequirementOutcome } from './requirement-outcome.ts';

/** The option of a choice that is furthest along; of those that are as far, the one that is proven best, then the first. */
export function bestOption(options: readonly (readonly string[])[], outcomes: Outcomes): RequirementOutcome[] {
  const held = options.map((option) => option.flatMap((ref) => outcomes.get(ref) ?? []));
  return held.reduce((leader, option) => (isAhead(option, leader) ? option : leader));
}

function isAhead(option: readonly RequirementOutcome[], other: readonly RequirementOutcome[]): boolean {
  const [percent, otherPercent] = [meanPercent(option), meanPercent(other)];
  if (percent !== otherPercent) return percent > otherPercent;
  return isProvenBetter(jointProof(option), jointProof(other));
}

/** What an option is proven by: as little as the least of it, and by words alone before all of it is met. */
const jointProof = (option: readonly RequirementOutcome[]): Proof =>
  jointResult(option) === 'met' ? weakestProof(proofsOf(option)) : 'declared';

/** Of two places, the one in which the choice stands worse. */
export function worseOf(options: readonly (readonly string[])[], one: Outcomes, other: Outcomes): Outcomes {
  return meanPercent(bestOption(options, other)) < meanPercent(bestOption(options, one)) ? other : one;
}

/** How far an option of a choice is along, 0–100. */
export function meanPercent(option: readonly RequirementOutcome[]): number {
  return option.reduce((sum, outcome) => sum + (outcome.percent ?? 0), 0) / Math.max(1, option.length);
}

/** The result of an option of a choice, taken together. */
export function jointResult(option: readonly RequirementOutcome[]): RequirementResult {
  if (option.every((outcome) => outcome.result === 'met')) return 'met';
  return option.some((outcome) => outcome.result === 'met' || outcome.result === 'partly') ? 'partly' : 'not-met';
}

/**
 * What some requirements or controls are proven by; those of which nothing is known, or is still to be stated, by words alone.
 */
export const proofsOf = (some: readonly { readonly proof?: Proof | undefined; readonly unstated?: true }[]): Proof[] =>
  some.map(({ proof, unstated }) => (unstated ? 'declared' : (proof ?? 'declared')));

/** How a requirement stands in one of several places, and what it stands on there. */
export type InPlace = { readonly counted: RequirementOutcome; readonly on: readonly RequirementOutcome[] };

/** A requirement that stands in a place as itself. */
export const asItself = (outcome: RequirementOutcome): InPlace => ({ counted: outcome, on: [outcome] });

/**
 * How a requirement of a choice stands where an option was taken: as itself where it belongs to that, or is met as well and proven
 * better; else as that option does.
 */
export function countedBy(own: RequirementOutcome, taken: readonly RequirementOutcome[]): InPlace {
  if (taken.some(({ ref }) => ref === own.ref)) return asItself(own);
  const [result, percent, joint] = [jointResult(taken), meanPercent(taken), jointProof(taken)];
  if (result !== 'met') return { counted: { ...own, result, percent, proof: undefined }, on: taken };
  const proofs = own.result === 'met' ? proofsOf([own]) : [];
  if (proofs.some((proof) => isProvenBetter(proof, joint))) return asItself({ ...own, percent });
  return { counted: { ...own, result, percent, proof: joint }, on: taken };
}

/**
 * An outcome with what it stands on in each of several places. What is met in them is proven no better than in the one where it
 * is proven least, and by words alone where it is not met in one of them.
 */
export function toldIn(places: readonly InPlace[], outcome: RequirementOutcome): RequirementOutcome {
  const applying = places.filter(({ counted }) => counted.result !== 'not-applicable');
  if (applying.length === 0) return outcome;
  const inPlaces = applying.flatMap(({ on }) => on).filter(({ result }) => result !== 'not-applicable');
  if (outcome.result !== 'met') return { ...outcome, inPlaces };
  const isMetInAll = applying.every(({ counted }) => counted.result === 'met');
  const proofs = proofsOf([outcome, ...applying.map(({ counted }) => counted)]);
  return { ...outcome, inPlaces, proof: isMetInAll ? weakestProof(proofs) : 'declared' };
}
