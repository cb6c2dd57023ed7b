import type { FactValue } from '@claimlock/contract/compliance/assurance-facts';
import { daysBetween, laterDay } from '../../../foundation/clock.ts';
import { controlProof, goodPieces } from '../controls/control-proof.ts';
import { type ControlFacts, controlValue, weakestFacts, worksOn } from '../controls/control-value.ts';
import type { Facts } from '../scores/score-requirement.ts';
import { type ControlNeed, type FactNeed, factOf, type Need, type PlainNeed } from './assurance-rule.ts';
import { countingFact, dayOfFact, type KnownFacts } from './known-facts.ts';

/** Everything that assurance follows from, on a day. */
export type OnRecord = { readonly facts: Facts; readonly known: KnownFacts; readonly today: string };

/** How one need of a level stands. */
export type Standing = {
  readonly need: PlainNeed;
  /** Whether what is said meets it, whoever says it. */
  readonly isMet: boolean;
  /** Whether that is proven: by a test, by approved evidence, or by a measurement. */
  readonly isProven: boolean;
  /** The day of that proof, and the latest on which it was said or proven; null where it was not. */
  readonly provenOn: string | null;
  readonly saidOn: string | null;
  /** Which age it is measured by: what runs by itself is asked for more often than what people write down. */
  readonly age: 'automated' | 'document';
};

/** How a need stands; where one of several is enough, the one that stands best. */
export function standingOf(need: Need, record: OnRecord): Standing {
  if ('any' in need) {
    const all = need.any.map((one) => ofFact(one, record));
    return all.reduce((best, one) => (rank(one) > rank(best) ? one : best));
  }
  return 'control' in need ? ofControl(need, record) : ofFact(need, record);
}

const rank = ({ isMet, isProven, saidOn }: Standing) => `${Number(isMet)}${Number(isProven)}${saidOn ?? ''}`;

/** How far a control can be asked to have come. */
const atLeast = { partial: 0.5, implemented: 1 } as const;

function ofControl(need: ControlNeed, { facts, today }: OnRecord): Standing {
  const known = facts.get(need.control);
  const nothing: Standing = { need, isMet: false, isProven: false, provenOn: null, saidOn: null, age: 'document' };
  if (!known) return nothing;
  const { value } = controlValue(known, today);
  const isThere = value !== 'left-out' && value >= atLeast[need.atLeast];
  const provenOn = dayOfProof(known, today);
  const { confirmedOn } = weakestFacts(known, today);
  const saidOn = laterDay(provenOn ?? '', confirmedOn);
  const isRecent = need.provenWithin === undefined || isWithin(provenOn, need.provenWithin, today);
  return { ...nothing, isMet: isThere, isProven: isThere && provenOn !== null && isRecent, provenOn, saidOn };
}

/** What is recorded of a control, part by part where it is recorded so; a part of which nothing is has no proof. */
const applying = ({ parts, ...whole }: ControlFacts): readonly ControlFacts[] =>
  parts ? parts.flatMap((part) => (part.facts?.applicable ? part.facts : [])) : [whole];

/** The day of the newest proof of a control; where it is recorded for parts, of the part proven longest ago. Null without proof. */
function dayOfProof(facts: ControlFacts, today: string): string | null {
  const proof = controlProof(facts, today);
  if (proof === undefined || proof === 'declared') return null;
  const days = applying(facts).map((one) => {
    const tested = worksOn(one, today) || one.effectiveness === 'ineffective' ? (one.testedOn ?? '') : '';
    return goodPieces(one, today).reduce((latest, { from }) => laterDay(latest, from), tested);
  });
  return days.toSorted()[0] || null;
}

function ofFact(need: FactNeed, { facts, known, today }: OnRecord): Standing {
  const fact = factOf(need.fact);
  const said = countingFact(fact, known, today);
  const age = said?.source === 'measured' ? 'automated' : 'document';
  const nothing: Standing = { need, isMet: false, isProven: false, provenOn: null, saidOn: null, age };
  if (!said) return nothing;
  const isMet = meets(said.value, need, today, fact.mayBeNone);
  const provenOn = isMet ? dayOfFact(fact.id, said, facts, today) : null;
  return { ...nothing, isMet, isProven: provenOn !== null, provenOn, saidOn: said.asOf };
}

/** Whether what is said of a fact is what is asked. */
export function meets(value: FactValue, need: Omit<FactNeed, 'fact'>, today: string, mayBeNone = false): boolean {
  switch (value.kind) {
    case 'answer':
      return value.yes;
    case 'choice':
      return need.oneOf?.includes(value.choice) ?? false;
    case 'date':
      return isWithin(value.on, need.within ?? Number.POSITIVE_INFINITY, today);
    case 'number':
      return (
        value.number >= (need.atLeast ?? 0) &&
        value.number <= (need.atMost ?? Number.POSITIVE_INFINITY) &&
        value.number < (need.below ?? Number.POSITIVE_INFINITY)
      );
    case 'coverage': {
      const { covered, population, listed } = value;
      // With none of them, no coverage is missing.
      if (population === 0) return mayBeNone;
      return (
        covered * 100 >= (need.percent ?? 0) * population &&
        covered >= (need.atLeast ?? 0) &&
        (!need.listed || covered + listed >= population)
      );
    }
  }
}

function isWithin(on: string | null, days: number, today: string): boolean {
  return on !== null && on <= today && daysBetween(on, today) <= days;
}
