import type { Effectiveness, Implementation, RequirementResult, Score } from '@claimlock/contract/compliance/endpoints';
import type { RequirementLine } from '@claimlock/contract/compliance/requirements';
import { formatCount } from '../../../lib/format.ts';
import type { Part } from '../../../ui/PartsBar.tsx';
import type { Tone } from '../../../ui/Status.tsx';

/** The words of each result. */
export const resultNames: Readonly<Record<RequirementResult, string>> = {
  met: 'Met',
  partly: 'Partly met',
  'not-met': 'Not met',
  'not-assessed': 'Not assessed',
  'not-applicable': 'Not applicable',
};

/** How each result stands. */
export const resultTones: Readonly<Record<RequirementResult, Tone>> = {
  met: 'good',
  partly: 'part',
  'not-met': 'bad',
  'not-assessed': 'unknown',
  'not-applicable': 'out',
};

/** The words of how far a control is in place. */
export const implementationNames: Readonly<Record<Implementation, string>> = {
  none: 'Not in place',
  planned: 'Planned',
  partial: 'Partly in place',
  implemented: 'In place',
  inherited: 'In place, by a provider',
};

/** How each degree of being in place stands. */
export const implementationTones: Readonly<Record<Implementation, Tone>> = {
  none: 'bad',
  planned: 'attention',
  partial: 'part',
  implemented: 'good',
  inherited: 'good',
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
    { name: 'Met', count: score.met, colour: 'bg-good-mark' },
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
