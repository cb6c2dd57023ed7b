import type { ControlInPart } from '@claimlock/contract/compliance/controls';
import type { Implementation } from '@claimlock/contract/compliance/endpoints';
import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import type { Tone } from '../../ui/Status.tsx';

/** How each degree of being in place stands. */
export const implementationTones: Readonly<Record<Implementation, Tone>> = {
  none: 'bad',
  planned: 'attention',
  partial: 'part',
  implemented: 'good',
  inherited: 'good',
};

/**
 * How far a control is in place, as a whole or in one part of the organisation: green only where it counts and is proven.
 * `doesNotWork` says that something beside what is recorded shows it not to work.
 */
export function controlVerdict(
  { state, counts, proof }: Pick<ControlInPart, 'state' | 'counts' | 'proof'>,
  doesNotWork = false,
): { readonly verdict: string; readonly tone: Tone } {
  if (!state) return { verdict: 'Not recorded', tone: 'unknown' };
  if (!state.applicable) return { verdict: 'Not applicable', tone: 'out' };
  if (doesNotWork || state.effectiveness === 'ineffective') return { verdict: 'Does not work', tone: 'bad' };
  const [verdict, tone] = [implementationNames[state.implementation], implementationTones[state.implementation]];
  if (tone !== 'good') return { verdict, tone };
  // In place as it was recorded, and yet it counts nothing: its evidence ended, or nobody looked for a year.
  if (counts?.value !== 1) return { verdict: `${verdict}, not counted`, tone: 'attention' };
  return proof === 'evidenced' || proof === 'tested'
    ? { verdict, tone }
    : { verdict: `${verdict}, declared`, tone: 'said' };
}
