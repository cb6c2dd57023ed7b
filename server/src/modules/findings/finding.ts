import { ProductError } from '@claimlock/contract/errors';
import type { FindingDeadlines } from '@claimlock/contract/findings/deadlines';
import { isGraveSeverity, isOpenFinding, longestAcceptanceDays } from '@claimlock/contract/findings/endpoints';
import { addDays } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Fields } from '../../foundation/records/difference.ts';
import { isHolder } from '../../foundation/records/holders.ts';
import { refused, type Transition } from '../../foundation/records/transition.ts';
import type { FindingRow } from './store.ts';

type Status = FindingRow['status'];
type Severity = FindingRow['severity'];

const over = {
  Closed: refused('finding.over'),
  'Risk Accepted': refused('finding.over'),
  'False Positive': refused('finding.over'),
} as const;
const notSubmitted = refused('finding.not-submitted');
const notAccepted = refused('finding.not-accepted');
const fromReviewAlone = {
  Open: notSubmitted,
  'In Progress': notSubmitted,
  'Needs Revision': notSubmitted,
  Closed: notSubmitted,
  'Risk Accepted': notSubmitted,
  'False Positive': notSubmitted,
} as const;

/** The lifecycle of a finding. What is closed or dismissed never opens again. */
export const findingSteps = {
  start: {
    ...over,
    Open: 'In Progress',
    'In Progress': refused('finding.begun'),
    'Ready for Review': refused('finding.submitted'),
    'Needs Revision': 'In Progress',
  },
  submit: {
    ...over,
    Open: 'Ready for Review',
    'In Progress': 'Ready for Review',
    'Ready for Review': refused('finding.submitted'),
    'Needs Revision': 'Ready for Review',
  },
  return: { ...fromReviewAlone, 'Ready for Review': 'Needs Revision' },
  close: { ...fromReviewAlone, 'Ready for Review': 'Closed' },
  acceptRisk: {
    ...over,
    Open: 'Risk Accepted',
    'In Progress': 'Risk Accepted',
    'Ready for Review': 'Risk Accepted',
    'Needs Revision': 'Risk Accepted',
  },
  reinstate: {
    Open: notAccepted,
    'In Progress': notAccepted,
    'Ready for Review': notAccepted,
    'Needs Revision': notAccepted,
    Closed: notAccepted,
    'Risk Accepted': 'Open',
    'False Positive': notAccepted,
  },
  dismiss: {
    ...over,
    Open: 'False Positive',
    'In Progress': 'False Positive',
    'Ready for Review': 'False Positive',
    'Needs Revision': 'False Positive',
  },
} as const satisfies Record<string, Transition<Status>>;

/** The risk of a finding is accepted until a day, within a year and after today (SoD-6). */
export function checkAcceptedUntil(until: string, today: string): void {
  if (until <= today || until > addDays(today, longestAcceptanceDays))
    throw ProductError.beside('finding.acceptance-too-long', 'until');
}

/** What can be changed of an open finding. */
export const findingFields = {
  title: { column: 'title', personal: true },
  description: { column: 'description', personal: true },
  kind: { column: 'kind' },
  source: { column: 'source' },
  severity: { column: 'severity' },
  ownerId: { column: 'owner_id' },
  controlId: { column: 'control_id' },
  frameworkId: { column: 'framework_id' },
  requirementRef: { column: 'requirement_ref' },
  dueOn: { column: 'due_on' },
  rootCause: { column: 'root_cause', personal: true },
  correctiveAction: { column: 'corrective_action', personal: true },
} as const satisfies Fields<FindingRow>;

/** With which refusals the owner of a finding is checked. */
export const findingOwners = { unknown: 'finding.owner-unknown', officer: 'finding.owner-is-dpo' } as const;

/** The control that counts as ineffective because of a finding; null where it lowers none. */
export function lowers({ status, severity, control_id }: Pick<FindingRow, 'status' | 'severity' | 'control_id'>) {
  return isOpenFinding(status) && isGraveSeverity(severity) ? control_id : null;
}

/** The day by which a finding is to be put right, by the deadlines that hold now. */
export function dueBy(severity: Severity, identifiedOn: string, deadlines: FindingDeadlines): string {
  return addDays(identifiedOn, deadlines[severity]);
}

/** Whether somebody owns a finding, owned it before or worked on it: then somebody else decides about it (SoD-5, SoD-6). */
export function isOwnWork(
  { owner_id, held_by, worked_by }: Pick<FindingRow, 'owner_id' | 'held_by' | 'worked_by'>,
  { membership, userId }: Pick<ClientContext, 'membership' | 'userId'>,
): boolean {
  const owned = isHolder({ holder: owner_id, before: held_by }, membership?.personId);
  return owned || (userId !== null && worked_by.includes(userId));
}
