import {
  type Effectiveness,
  type Proof,
  proofs,
  type RequirementResult,
  type Score,
} from '@claimlock/contract/compliance/endpoints';
import type { RequirementLine } from '@claimlock/contract/compliance/requirements';
import { proofNames, resultNames } from '@claimlock/contract/compliance/result-words';
import { formatCount, formatNumber, formatProven } from '../../../lib/format.ts';
import type { Part } from '../../../ui/PartsBar.tsx';
import { isShown } from '../../../ui/proven-tone.ts';
import type { Tone } from '../../../ui/Status.tsx';

export { proofNames, resultNames };

/** What a list can be filtered by: what results rest on. */
export const proofChoices = proofs.map((value) => ({ value, label: proofNames[value] }));

/** A result in a word, which says where it is met on somebody's word alone. */
export const resultWord = (result: RequirementResult, proof: Proof | null): string =>
  result === 'met' && !isShown(proof) ? 'Met, declared' : resultNames[result];

/** How much of what is met is proven, where anything is. */
export function provenWords({ met, provenPercent }: Pick<Score, 'met' | 'provenPercent'>): string {
  if (provenPercent === null) return met === 0 ? 'No requirement is met yet' : 'Proof was not counted then';
  return `${formatProven(provenPercent)} of what is met is proven`;
}

/** How many of those that are met are proven, where a percent would read as a grade. */
export const provenCount = ({ met, evidenced, tested }: Pick<Score, 'met' | 'evidenced' | 'tested'>): string =>
  `${evidenced + tested} of ${met} met are proven`;

/** How many of the requirements that are met are proven, as a sentence. */
export function provenOfMet(met: number, proven: number): string {
  if (met === 0) return 'No requirement is met yet.';
  const which = met === 1 ? '1 met requirement' : `${formatNumber(met)} met requirements`;
  return `${formatNumber(proven)} of ${which} ${met === 1 || proven === 1 ? 'is' : 'are'} proven.`;
}

/** How each result stands. */
export const resultTones: Readonly<Record<RequirementResult, Tone>> = {
  met: 'good',
  partly: 'part',
  'not-met': 'bad',
  'not-assessed': 'unknown',
  'not-applicable': 'out',
};

/** The words of what is known of a control's effect. */
export const effectivenessNames: Readonly<Record<Effectiveness, string>> = {
  untested: 'Not tested',
  effective: 'Tested, works',
  ineffective: 'Tested, does not work',
};

/** A score's requirements by what is known of them. */
export function partsOf(score: Score): Part[] {
  return [
    { name: 'Met and proven', count: score.evidenced + score.tested, colour: 'bg-good-mark' },
    { name: 'Met, declared', count: score.met - score.evidenced - score.tested, colour: 'bg-ink-faint' },
    { name: 'Partly met', count: score.partly, colour: 'bg-attention-mark' },
    { name: 'Not met', count: score.notMet, colour: 'bg-bad-mark' },
    { name: 'Not assessed', count: score.notAssessed, colour: 'bg-line-strong' },
  ];
}

/** How many of the controls that a requirement stands on are in place; or that another requirement answers for it. */
export function placeWords({
  result,
  inPlace,
  controls,
  overridden,
}: Pick<RequirementLine, 'result' | 'inPlace' | 'controls' | 'overridden'>): string {
  if (result === 'met' && inPlace < controls && !overridden) return 'Met another way';
  return controls === 0 ? 'Not linked yet' : `${inPlace} of ${formatCount(controls, 'control')} in place`;
}
