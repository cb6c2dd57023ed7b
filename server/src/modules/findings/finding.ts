import { ProductError } from '@claimlock/contract/errors';
import type { FindingDeadlines } from '@claimlock/contract/findings/deadlines';
import { longestAcceptanceDays } from '@claimlock/contract/findings/endpoints';
import { addDays } from '../../foundation/clock.ts';
import type { FindingRow } from './store.ts';

type Status = FindingRow['status'];
type Severity = FindingRow['severity'];

const open: readonly Status[] = ['Open', 'In Progress', 'Ready for Review', 'Needs Revision'];

/** Whether a finding in this state is still a gap. */
export function isOpen(status: Status): boolean {
  return open.includes(status);
}

/** What has ended, or was set aside, cannot be worked on or decided again. */
export function refuseUnlessOpen(status: Status): void {
  if (!isOpen(status)) throw new ProductError('finding.over');
}

/** Work begins once, and again after a review that asked for more. */
export function started(status: Status): Status {
  refuseUnlessOpen(status);
  if (status === 'In Progress') throw new ProductError('finding.begun');
  if (status === 'Ready for Review') throw new ProductError('finding.submitted');
  return 'In Progress';
}

/** A finding is handed over for review from every open state but that of waiting for it. */
export function submitted(status: Status): Status {
  refuseUnlessOpen(status);
  if (status === 'Ready for Review') throw new ProductError('finding.submitted');
  return 'Ready for Review';
}

/** Only what waits for review is sent back from it. */
export function returned(status: Status): Status {
  if (status !== 'Ready for Review') throw new ProductError('finding.not-submitted');
  return 'Needs Revision';
}

/** Only what waits for review is closed; what is closed never opens again. */
export function closed(status: Status): Status {
  if (status !== 'Ready for Review') throw new ProductError('finding.not-submitted');
  return 'Closed';
}

/** The risk of an open finding is accepted until a day, within a year and after today (SoD-6). */
export function accepted(status: Status, until: string, today: string): Status {
  refuseUnlessOpen(status);
  if (until <= today || until > addDays(today, longestAcceptanceDays)) {
    const code = 'finding.acceptance-too-long';
    throw new ProductError(code, [{ path: 'until', message: new ProductError(code).message }]);
  }
  return 'Risk Accepted';
}

/** What was accepted is open again: the acceptance was withdrawn, or has run out. */
export function reinstated(status: Status): Status {
  if (status !== 'Risk Accepted') throw new ProductError('finding.not-accepted');
  return 'Open';
}

/** An open finding turns out to be none. */
export function dismissed(status: Status): Status {
  refuseUnlessOpen(status);
  return 'False Positive';
}

/** Whether a severity makes a control count as ineffective (framework rules, §3 rule 6). */
export function isGrave(severity: Severity): boolean {
  return severity === 'Critical' || severity === 'High';
}

/** The control that counts as ineffective because of a finding; null where it lowers none. */
export function lowers({ status, severity, control_id }: Pick<FindingRow, 'status' | 'severity' | 'control_id'>) {
  return isOpen(status) && isGrave(severity) ? control_id : null;
}

/** The day by which a finding is to be put right, by the deadlines that hold now. */
export function dueBy(severity: Severity, identifiedOn: string, deadlines: FindingDeadlines): string {
  return addDays(identifiedOn, deadlines[severity]);
}
