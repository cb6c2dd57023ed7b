import type { Doubt } from '@claimlock/contract/compliance/control-doubts';
import { controlVerdict, doubted } from '@claimlock/contract/compliance/control-verdict';
import type { ControlInPart } from '@claimlock/contract/compliance/controls';
import { doubtsInPart, type Part } from '@claimlock/contract/compliance/doubts-in-part';
import { Status } from '../../ui/Status.tsx';

/** How far a control is in place in one part of the organisation, in a word with its shape, beside what speaks against it there. */
export function PartState({
  of,
  doubts,
  ...stood
}: Pick<ControlInPart, 'state' | 'counts' | 'proof'> & {
  readonly of: Part;
  /** What speaks against the control, wherever; undefined while that is not known. */
  readonly doubts: readonly Doubt[] | undefined;
}) {
  const said = controlVerdict(stood);
  const { verdict, tone } = doubted(said.verdict, said.tone, doubtsInPart(doubts, of));
  return <Status tone={tone}>{verdict}</Status>;
}
