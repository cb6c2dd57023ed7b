import type { RequirementControl, RequirementDetail } from '@claimlock/contract/compliance/requirements';
import { isShown } from '../../../ui/proven-tone.ts';
import { decidingControls } from './deciding-controls.ts';

const proofOrder = ['declared', 'evidenced', 'tested'];

/** How far a control has come: what it counts, and then what proves it. */
const reached = ({ value, proof }: RequirementControl): number =>
  (value ?? -1) * 10 + (proof === null ? -1 : proofOrder.indexOf(proof));

/**
 * The next step with a requirement: its statement where that is what is missing, else the weakest control that it depends
 * on, or where one of them is enough, the one that has come furthest. Nothing where it is met and proven or does not apply.
 */
export function nextOf({
  result,
  proof,
  implementation,
  controls,
  anyControl,
}: Pick<RequirementDetail, 'result' | 'proof' | 'implementation' | 'controls' | 'anyControl'>):
  | 'statement'
  | RequirementControl
  | undefined {
  if (result === 'not-applicable' || (result === 'met' && isShown(proof))) return undefined;
  const known = decidingControls(controls).toSorted((a, b) => reached(a) - reached(b));
  const control = anyControl ? known.at(-1) : known[0];
  // How a control meets it can be stated once there is something to it.
  if (implementation?.statement === null && (control?.value ?? 0) > 0) return 'statement';
  return control;
}
