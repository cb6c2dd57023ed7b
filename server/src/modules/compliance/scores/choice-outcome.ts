import type { Proof, RequirementResult } from '@claimlock/contract/compliance/endpoints';
import { weakestProof } from '../controls/control-proof.ts';
import type { Outcomes, RequirementOutcome } from './requirement-outcome.ts';

/** The option of a choice that is furthest along, the first of equals. */
export function bestOption(options: readonly (readonly string[])[], outcomes: Outcomes): RequirementOutcome[] {
  const held = options.map((option) => option.flatMap((ref) => outcomes.get(ref) ?? []));
  return held.reduce((leader, option) => (meanPercent(option) > meanPercent(leader) ? option : leader));
}

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

/**
 * An outcome with what it stands on in each of several places. What is met in them is proven no better than in the one where it
 * is proven least.
 */
export function toldIn(
  places: readonly (readonly RequirementOutcome[])[],
  outcome: RequirementOutcome,
): RequirementOutcome {
  if (places.length === 0) return outcome;
  const applying = places.flat().filter(({ result }) => result !== 'not-applicable');
  if (outcome.result !== 'met') return { ...outcome, inPlaces: applying };
  const met = applying.filter(({ result }) => result === 'met');
  return { ...outcome, inPlaces: met, proof: weakestProof(proofsOf([outcome, ...met])) };
}
