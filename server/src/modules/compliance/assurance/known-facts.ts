import type { FactValue } from '@claimlock/contract/compliance/assurance-facts';
import { addDays } from '../../../foundation/clock.ts';
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

/** For how many days a statement counts before what ClaimLock measured. */
const statedBefore = 365;

/**
 * What counts of a fact: a measurement first where anybody can see it from outside, and otherwise what somebody stated
 * within a year. Whether that is proven plays no part in it, so that proof never changes which of the two is believed.
 */
export function countingFact(
  { id, measured }: Pick<AssuranceFact, 'id' | 'measured'>,
  known: KnownFacts,
  today: string,
): KnownFact | undefined {
  const all = known.get(id) ?? [];
  const stated = measured === 'always' ? undefined : all.find(({ source }) => source === 'stated');
  const seen = measured ? all.find(({ source }) => source === 'measured') : undefined;
  const isOld = stated !== undefined && stated.asOf < addDays(today, -statedBefore);
  return measured === 'unless-stated' && !isOld ? (stated ?? seen) : (seen ?? stated);
}

/**
 * The day of the proof of a fact: the day that it was measured of; or of the newest piece that it names which is approved for its
 * control and good, and not later than the day that was stated. Null without proof: stating it anew makes no proof newer.
 */
export function dayOfFact(factId: string, fact: KnownFact, facts: Facts, today: string): string | null {
  if (fact.source === 'measured') return fact.asOf;
  const good = goodEvidence(facts.get(factOf(factId).control), today);
  const days = fact.evidence.flatMap((number) => good.get(number) ?? []);
  const newest = days.toSorted().at(-1);
  return newest === undefined ? null : ([newest, fact.asOf].toSorted()[0] ?? null);
}

/** The approved pieces of evidence of a control that are each within their own days, by number with their first day. */
export function goodEvidence(facts: ControlFacts | undefined, today: string): ReadonlyMap<number, string> {
  const all = facts ? [facts, ...(facts.parts ?? []).flatMap((part) => part.facts ?? [])] : [];
  return new Map(all.flatMap((one) => goodPieces(one, today).map(({ number, from }) => [number, from] as const)));
}
