import type {
  AttestationKind,
  AttestedCriterion,
  Opinion,
  PartyKind,
} from '@claimlock/contract/attestations/endpoints';
import { doubtWords } from '@claimlock/contract/compliance/control-doubts';
import { besideWord } from '@claimlock/contract/compliance/control-verdict';
import { isShown } from '../../ui/proven-tone.ts';
import type { Tone } from '../../ui/Status.tsx';

/** The words of each kind of report. */
export const kindNames: Readonly<Record<AttestationKind, string>> = {
  'type-1': 'Type 1: how controls are designed, on a day',
  'type-2': 'Type 2: how controls worked, over a period',
};

/** The words of each opinion. */
export const opinionNames: Readonly<Record<Opinion, string>> = {
  unqualified: 'Unqualified',
  qualified: 'Qualified',
  adverse: 'Adverse',
  disclaimer: 'Disclaimer',
};

const tones: Readonly<Record<Opinion, Tone>> = {
  unqualified: 'good',
  qualified: 'attention',
  adverse: 'bad',
  disclaimer: 'unknown',
};

type Criterion = Pick<AttestedCriterion, 'tests' | 'proof' | 'result' | 'inDoubt'>;

/**
 * An opinion beside what speaks against the criteria that are met. An unqualified one is green only where each criterion was
 * tested for the report or is proven, and nothing contradicts one of them.
 */
export function opinionStanding(opinion: Opinion, criteria: readonly Criterion[]) {
  const areShown = criteria.every(({ tests, proof }) => tests > 0 || isShown(proof));
  const tone = opinion === 'unqualified' && !areShown ? 'said' : tones[opinion];
  const met = criteria.filter(({ result }) => result === 'met');
  const word = doubtWords.find((one) => met.some(({ inDoubt }) => inDoubt === one));
  return besideWord(opinionNames[opinion], tone, word);
}

/** How many of some criteria are contradicted; undefined where that is not known. */
export const contradictedOf = (criteria: readonly Pick<AttestedCriterion, 'inDoubt'>[]): number | undefined =>
  criteria.some(({ inDoubt }) => inDoubt === 'not known')
    ? undefined
    : criteria.filter(({ inDoubt }) => inDoubt === 'contradicted').length;

/** The words of each kind of party. */
export const partyNames: Readonly<Record<PartyKind, string>> = {
  'user-control': 'Customers’ own control',
  'carve-out': 'Provider, carved out',
  inclusive: 'Provider, included',
};
