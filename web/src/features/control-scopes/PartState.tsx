import { controlVerdict } from '@claimlock/contract/compliance/control-verdict';
import type { ControlInPart } from '@claimlock/contract/compliance/controls';
import { Status } from '../../ui/Status.tsx';

/** How far a control is in place in one part of the organisation, in a word with its shape. */
export function PartState(part: Pick<ControlInPart, 'state' | 'counts' | 'proof'>) {
  const { verdict, tone } = controlVerdict(part);
  return <Status tone={tone}>{verdict}</Status>;
}
