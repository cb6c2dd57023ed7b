import type {
  AttestationKind,
  AttestedCriterion,
  Opinion,
  PartyKind,
} from '@claimlock/contract/attestations/endpoints';
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

/** How an opinion stands: an unqualified one is green only where each criterion was tested for the report or is proven. */
export function opinionTone(opinion: Opinion, criteria: readonly Pick<AttestedCriterion, 'tests' | 'proof'>[]): Tone {
  const areShown = criteria.every(({ tests, proof }) => tests > 0 || isShown(proof));
  return opinion === 'unqualified' && !areShown ? 'said' : tones[opinion];
}

/** The words of each kind of party. */
export const partyNames: Readonly<Record<PartyKind, string>> = {
  'user-control': 'Customers’ own control',
  'carve-out': 'Provider, carved out',
  inclusive: 'Provider, included',
};
