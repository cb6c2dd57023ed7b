import type { Proposal } from '@claimlock/contract/assignments/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { AssignmentRow } from './store.ts';

type Status = AssignmentRow['status'];

/** What waits for its review, was approved or withdrawn is not answered any more. */
export function refuseUnlessAnswerable(status: Status): void {
  if (status === 'Submitted') throw new ProductError('assignment.submitted');
  if (status !== 'Open' && status !== 'Changes requested') throw new ProductError('assignment.over');
}

/** An assignment is handed over once everything in it is answered. */
export function submitted(
  status: Status,
  { requirements, answered }: { requirements: number; answered: number },
): Status {
  refuseUnlessAnswerable(status);
  if (answered < requirements) throw new ProductError('assignment.unanswered');
  return 'Submitted';
}

/** Only what was handed over is decided about. */
export function returned(status: Status): Status {
  if (status !== 'Submitted') throw new ProductError('assignment.not-submitted');
  return 'Changes requested';
}

/** Only what was handed over is approved, and never by whoever handed it over or was asked to answer it. */
export function approved(
  status: Status,
  reviewer: { readonly submittedIt: boolean; readonly isAsked: boolean },
): Status {
  if (status !== 'Submitted') throw new ProductError('assignment.not-submitted');
  if (reviewer.submittedIt || reviewer.isAsked) throw new ProductError('assignment.own-approval');
  return 'Approved';
}

/** Whatever is under way can be taken back. */
export function withdrawn(status: Status): Status {
  if (status === 'Approved' || status === 'Withdrawn') throw new ProductError('assignment.over');
  return 'Withdrawn';
}

const howFar = ['none', 'planned', 'partial', 'inherited', 'implemented'] as const;

/** What is proposed for each control, by its id: where several answers differ, the weakest, as of its parts. */
export function weakestProposals(proposals: readonly Proposal[]): Proposal[] {
  const weakest = new Map<string, Proposal>();
  for (const one of proposals) {
    const other = weakest.get(one.controlId);
    const rank = ({ implementation }: Proposal) => howFar.indexOf(implementation);
    if (!other || rank(one) < rank(other)) weakest.set(one.controlId, one);
  }
  return [...weakest.values()].sort((one, two) => one.controlId.localeCompare(two.controlId));
}
