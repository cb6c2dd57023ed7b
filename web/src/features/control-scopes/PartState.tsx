import type { Doubt } from '@claimlock/contract/compliance/control-doubts';
import { controlVerdict, doubted } from '@claimlock/contract/compliance/control-verdict';
import type { ControlInPart } from '@claimlock/contract/compliance/controls';
import { doubtsInPart } from '@claimlock/contract/compliance/doubts-in-part';
import { Status } from '../../ui/Status.tsx';

/** How far a control is in place in one part of the organisation, in a word with its shape, beside what speaks against it there. */
export function PartState({
  parts,
  doubts,
  ...part
}: Pick<ControlInPart, 'state' | 'counts' | 'proof'> & {
  /** The parts that this is recorded for, by name; null is the rest of the organisation. */
  readonly parts: readonly (string | null)[];
  /** What speaks against the control, wherever; undefined while that is not known. */
  readonly doubts: readonly Doubt[] | undefined;
}) {
  const said = controlVerdict(part);
  const { verdict, tone } = doubted(said.verdict, said.tone, doubtsInPart(doubts, parts));
  return <Status tone={tone}>{verdict}</Status>;
}
