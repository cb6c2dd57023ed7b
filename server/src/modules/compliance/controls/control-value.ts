import type { Effectiveness, Implementation } from '@claimlock/contract/compliance/endpoints';
import type { ScopeKind } from '@claimlock/contract/control-scopes/endpoints';
import { daysBetween, sayDay } from '../../../foundation/clock.ts';
import type { StandingEvidence, StandingPiece } from './evidence-store.ts';

/** What is recorded of a control, as far as scores look at it. Days are YYYY-MM-DD. */
export type ControlFacts = {
  readonly applicable: boolean;
  readonly implementation: Implementation;
  /** What the last test of it showed. */
  readonly effectiveness: Effectiveness;
  /** The day of that test, and the last day on which what it showed holds; neither where none is on record. */
  readonly testedOn?: string | null;
  readonly testedUntil?: string | null;
  readonly evidenceUntil: string | null;
  readonly confirmedOn: string;
  /** Since when it is recorded as it is, where that is known: whoever confirms it changes nothing. */
  readonly recordedOn?: string;
  /** The numbers of open findings that make it count as ineffective, whatever is recorded of it. */
  readonly hinderedBy?: readonly number[];
  /** The approved pieces of evidence that it depends on. */
  readonly evidence?: { readonly pieces: readonly StandingPiece[] } | undefined;
  /** Where it is recorded for parts of the organisation: each of them, and the rest. It counts as its weakest part. */
  readonly parts?: readonly ControlPart[];
};

/** A part of the organisation, and what is recorded of a control there; undefined where nothing is, though it should be. */
export type ControlPart = {
  readonly name: string;
  readonly facts: ControlFacts | undefined;
  /** Which part it is, and of what kind; neither for the rest. */
  readonly scopeId?: string;
  readonly kind?: ScopeKind;
  /** Where nothing is recorded for it alone: the evidence of its own on which what is recorded for the rest stands here. */
  readonly own?: StandingEvidence | undefined;
};

/** How long an implemented control that nobody has tested still counts, in days since it was last confirmed. */
export const untestedGraceDays = 365;

/** Whether a test that has not run out by a day showed that a control works. */
export const worksOn = (
  { effectiveness, testedUntil }: Pick<ControlFacts, 'effectiveness' | 'testedUntil'>,
  today: string,
): boolean => effectiveness === 'effective' && (testedUntil ?? '') >= today;

/** What is known on a day of whether a control works: a test that is no longer valid says nothing of it. */
export const effectivenessOn = (
  facts: Pick<ControlFacts, 'effectiveness' | 'testedUntil'>,
  today: string,
): Effectiveness => (facts.effectiveness === 'effective' && !worksOn(facts, today) ? 'untested' : facts.effectiveness);

/** What a control counts, 0, 0.5 or 1, and why, in the words that screens have for its state; or that it is left out. */
export type ControlValue =
  | { readonly value: number; readonly why: string }
  | { readonly value: 'left-out'; readonly why: string };

/**
 * The value of a control on a day (framework rules, §3 rule 2): 1 when it is implemented and a test that holds showed that
 * it works, or implemented and confirmed within a year; 0.5 when it is partial; 0 otherwise, and 0 once its evidence has expired. A control
 * inherited from a provider counts only with the provider's evidence.
 */
export function controlValue(facts: ControlFacts, today: string): ControlValue {
  const { hinderedBy = [], parts } = facts;
  if (!parts) return valueOfOne(facts, today);
  const weakest = weakestOf(parts, today);
  // A finding stands on the control wherever it is in use.
  if (hinderedBy.length > 0 && weakest.value !== 'left-out')
    return { value: 0, why: `found ineffective by ${inWords(hinderedBy)}` };
  return { ...weakest, why: `${weakest.why} (${weakest.name})` };
}

/** What is recorded of a control, or of its weakest part where it is recorded for parts. */
export function weakestFacts(facts: ControlFacts, today: string): ControlFacts {
  return (facts.parts && weakestOf(facts.parts, today).facts) ?? facts;
}

/** The part that counts least; among equals one that is not proved, then the one confirmed longest ago. */
export function weakestOf(parts: readonly ControlPart[], today: string) {
  const counted = parts.map(({ name, facts, scopeId }) => {
    const value: ControlValue = facts ? valueOfOne(facts, today) : { value: 0, why: 'nothing is recorded' };
    return { name, facts, scopeId, ...value };
  });
  const rank = ({ value, facts }: (typeof counted)[number]) =>
    `${value === 'left-out' ? 2 : value.toFixed(1)} ${facts && worksOn(facts, today) ? 1 : 0} ${facts?.confirmedOn ?? ''}`;
  const [first, ...others] = counted;
  if (!first) throw new Error('A control is recorded for no part at all.');
  return others.reduce((weakest, one) => (rank(one) < rank(weakest) ? one : weakest), first);
}

function valueOfOne(facts: ControlFacts, today: string): ControlValue {
  const { applicable, implementation, effectiveness, evidenceUntil, confirmedOn, hinderedBy = [], evidence } = facts;
  if (!applicable) return { value: 'left-out', why: 'not applicable' };
  // A grave finding comes before all else: it says why, and what to do about it (rule 6).
  if (hinderedBy.length > 0) return { value: 0, why: `found ineffective by ${inWords(hinderedBy)}` };
  if (evidenceUntil !== null && evidenceUntil < today)
    return { value: 0, why: `evidence expired on ${sayDay(evidenceUntil)}` };
  if (effectiveness === 'ineffective') return { value: 0, why: 'tested, does not work' };
  switch (implementation) {
    case 'implemented':
      if (worksOn(facts, today)) return { value: 1, why: 'in place, tested and works' };
      return daysBetween(confirmedOn, today) <= untestedGraceDays
        ? { value: 1, why: facts.testedUntil ? 'in place, due for its next test' : 'in place, not tested yet' }
        : { value: 0, why: `in place, but not tested or confirmed since ${sayDay(confirmedOn)}` };
    case 'inherited':
      return evidenceUntil === null && !evidence
        ? { value: 0, why: 'in place by a provider, but without the provider’s evidence' }
        : { value: 1, why: 'in place by a provider, with the provider’s evidence' };
    case 'partial':
      return { value: 0.5, why: 'partly in place' };
    case 'planned':
      return { value: 0, why: 'planned' };
    case 'none':
      return { value: 0, why: 'not in place' };
  }
}

function inWords(numbers: readonly number[]): string {
  return numbers.length === 1
    ? `finding ${numbers[0]}`
    : `findings ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
