import { type FindingSummary, isOpenFinding } from '@claimlock/contract/findings/endpoints';
import { Deadline } from '../../ui/Deadline.tsx';

/** By when a finding is to be put right; what is over is not due any more. */
export function FindingDue({
  finding: { status, dueOn },
}: {
  readonly finding: Pick<FindingSummary, 'status' | 'dueOn'>;
}) {
  return <Deadline on={dueOn} open={isOpenFinding(status)} />;
}
