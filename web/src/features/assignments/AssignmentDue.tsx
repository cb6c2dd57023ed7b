import type { AssignmentSummary } from '@claimlock/contract/assignments/endpoints';
import { Deadline } from '../../ui/Deadline.tsx';

/** By when an assignment is to be answered; what was handed over is not due meanwhile. */
export function AssignmentDue({ of: { dueOn, status } }: { readonly of: Pick<AssignmentSummary, 'dueOn' | 'status'> }) {
  return <Deadline on={dueOn} open={status === 'Open' || status === 'Changes requested'} />;
}
