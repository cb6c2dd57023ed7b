import type { Control } from '@claimlock/contract/compliance/controls';
import { Status, type Tone } from '../../../ui/Status.tsx';
import type { Proof } from '../../../ui/VerdictHeader.tsx';
import { implementationNames, implementationTones, provenTone } from '../requirements/result-words.ts';
import { countedEvidence, countedState } from './controls-address.ts';

type Stood = Pick<Control, 'state' | 'hinderedBy' | 'parts' | 'weakest' | 'proof' | 'counts'>;

/** How far a control is in place: the worse of what is recorded and of what a grave finding says; green only where it is proven. */
export function controlVerdict(control: Stood): { readonly verdict: string; readonly tone: Tone } {
  const state = countedState(control);
  if (!state) return { verdict: 'Not recorded', tone: 'unknown' };
  if (!state.applicable) return { verdict: 'Does not apply', tone: 'out' };
  if (state.effectiveness === 'ineffective' || control.hinderedBy.length > 0)
    return { verdict: 'Does not work', tone: 'bad' };
  const [verdict, tone] = [implementationNames[state.implementation], implementationTones[state.implementation]];
  // In place as it was recorded, and yet it counts nothing: its evidence ended, or nobody looked for a year.
  if (tone === 'good' && control.counts?.value !== 1) return { verdict: `${verdict}, not counted`, tone: 'attention' };
  const shown = provenTone(tone, control.proof);
  return { verdict: shown === 'said' ? `${verdict}, declared` : verdict, tone: shown };
}

/** What the word of a control rests on: a test, approved evidence, or somebody's word alone; nothing where there is none. */
export function controlProof(control: Stood & Pick<Control, 'evidence'>): Proof | undefined {
  const state = countedState(control);
  if (!state?.applicable || control.proof === null) return undefined;
  const { proof: kind } = control;
  // In parts, what it rests on is the weakest of them, whose days say nothing of the others.
  if (control.parts.length > 0) return { kind };
  if (kind === 'tested') return { kind, on: state.testedOn, until: state.testedUntil };
  return kind === 'evidenced' ? { kind, until: countedEvidence(control).until } : { kind, on: state.confirmedOn };
}

/** How far a control is in place, in a word with its shape. */
export function ControlStateWord({ control }: { readonly control: Stood }) {
  const { verdict, tone } = controlVerdict(control);
  return <Status tone={tone}>{verdict}</Status>;
}
