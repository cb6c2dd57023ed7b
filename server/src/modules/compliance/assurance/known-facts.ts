import type { FactValue } from '@claimlock/contract/compliance/assurance-facts';
import { goodPieces } from '../controls/control-proof.ts';
import type { ControlFacts } from '../controls/control-value.ts';
import type { Facts } from '../scores/score-requirement.ts';
import { type AssuranceFact, factOf } from './assurance-rule.ts';

/** What is on record of a fact: stated by somebody, or measured by ClaimLock. */
export type KnownFact = {
  readonly source: 'stated' | 'measured';
  readonly value: FactValue;
  /** The day that it is of. */
  readonly asOf: string;
  /** The numbers of the pieces of evidence that it names. */
  readonly evidence: readonly number[];
};

/** What is on record of each fact. */
export type KnownFacts = ReadonlyMap<string, readonly KnownFact[]>;

/**
 * What counts of a fact: a measurement first where anybody can see it from outside, and otherwise what somebody stated.
 * Whether that is proven plays no part in it, so that proof never changes which of the two is believed.
 */
export function countingFact(
  { id, measured }: Pick<AssuranceFact, 'id' | 'measured'>,
  known: KnownFacts,
): KnownFact | undefined {
  const all = known.get(id) ?? [];
  const stated = measured === 'always' ? undefined : all.find(({ source }) => source === 'stated');
  const seen = measured ? all.find(({ source }) => source === 'measured') : undefined;
  return measured === 'unless-stated' ? (stated ?? seen) : (seen ?? stated);
}

/** Whether a fact is proven on a day: measured, or stated with evidence that is approved for its control and good. */
export function isFactProven(factId: string, fact: KnownFact, facts: Facts, today: string): boolean {
  if (fact.source === 'measured') return true;
  const { control } = factOf(factId);
  const standing = goodEvidence(facts.get(control), today);
  return fact.evidence.some((number) => standing.has(number));
}

/** The approved pieces of evidence of a control that are each within their own days, for the organisation or a part of it. */
export function goodEvidence(facts: ControlFacts | undefined, today: string): ReadonlySet<number> {
  const all = facts ? [facts, ...(facts.parts ?? []).flatMap((part) => part.facts ?? [])] : [];
  return new Set(all.flatMap((one) => goodPieces(one, today).map(({ number }) => number)));
}
