import type { ControlInPart } from '@claimlock/contract/compliance/controls';
import type { Implementation } from '@claimlock/contract/compliance/endpoints';
import { Status, type Tone } from '../../ui/Status.tsx';

const words: Readonly<Record<Implementation, readonly [string, Tone]>> = {
  none: ['Not in place', 'bad'],
  planned: ['Planned', 'attention'],
  partial: ['Partly in place', 'part'],
  implemented: ['In place', 'good'],
  inherited: ['In place, by a provider', 'good'],
};

/** How far a control is in place in one part of the organisation, in a word with its shape: green only where it counts and is proven. */
export function PartState({ state, counts, proof }: Pick<ControlInPart, 'state' | 'counts' | 'proof'>) {
  if (!state) return <Status tone="unknown">Not recorded</Status>;
  if (!state.applicable) return <Status tone="out">Does not apply</Status>;
  if (state.effectiveness === 'ineffective') return <Status tone="bad">Does not work</Status>;
  const [word, tone] = words[state.implementation];
  if (tone !== 'good') return <Status tone={tone}>{word}</Status>;
  if (counts?.value !== 1) return <Status tone="attention">{`${word}, not counted`}</Status>;
  return proof === 'declared' ? (
    <Status tone="said">{`${word}, declared`}</Status>
  ) : (
    <Status tone="good">{word}</Status>
  );
}
