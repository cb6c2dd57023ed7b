import type { Control } from '@claimlock/contract/compliance/controls';
import { Status } from '../../../ui/Status.tsx';
import { implementationNames, implementationTones } from '../requirements/result-words.ts';
import { countedState } from './controls-address.ts';

/** How far a control is in place, in a word with its shape. */
export function ControlStateWord({
  control,
}: {
  readonly control: Pick<Control, 'state' | 'hinderedBy' | 'parts' | 'weakest'>;
}) {
  const { hinderedBy } = control;
  const state = countedState(control);
  if (!state) return <Status tone="unknown">Not recorded</Status>;
  if (!state.applicable) return <Status tone="out">Does not apply</Status>;
  // A grave finding outweighs what is recorded.
  if (state.effectiveness === 'ineffective' || hinderedBy.length > 0) return <Status tone="bad">Does not work</Status>;
  return <Status tone={implementationTones[state.implementation]}>{implementationNames[state.implementation]}</Status>;
}
