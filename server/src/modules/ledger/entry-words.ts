import { checkNames, type Outcome } from '@claimlock/contract/control-tests';
import type { EntryType } from '@claimlock/contract/entries';
import { entries } from '@claimlock/contract/entries';
import type { Entry } from '@claimlock/evidence/entry';

/** What each kind of entry says to a person. */
const words: Record<EntryType, string> = {
  'client.added': 'Client organisation added',
  'client.changed': 'Organisation details changed',
  'client.suspended': 'Organisation suspended',
  'client.reinstated': 'Organisation reinstated',
  'client.entered-book': 'Client entered the book',
  'client.left-book': 'Client left the book',
  'broker.added': 'Broker added',
  'person.added': 'Person added',
  'person.joined': 'Person joined',
  'person.deactivated': 'Person deactivated',
  'invitation.sent': 'Invitation sent',
  'invitation.withdrawn': 'Invitation withdrawn',
  'invitation.accepted': 'Invitation accepted',
  'membership.ended': 'Access ended',
  'duty.appointed': 'Duty appointed',
  'duty.ended': 'Duty ended',
  'session.started': 'Signed in',
  'session.challenged': 'Password right, second factor asked for',
  'session.ended': 'Session ended',
  'password.changed': 'Password changed',
  'password-reset.requested': 'Password reset requested',
  'password.reset': 'Password reset',
  'authenticator.started': 'Authenticator app being set up',
  'authenticator.added': 'Authenticator app added',
  'authenticator.removed': 'Authenticator app removed',
  'recovery-codes.renewed': 'Recovery codes renewed',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'platform.set-up': 'ClaimLock set up',
  'action-item.added': 'Action item added',
  'action-item.changed': 'Action item changed',
  'action-item.started': 'Action item started',
  'action-item.paused': 'Action item put back',
  'action-item.submitted': 'Action item handed over for review',
  'action-item.returned': 'Action item sent back',
  'action-item.linked': 'Action item linked',
  'action-item.unlinked': 'Action item link taken away',
  'action-items.edited': 'Action items changed together',
  'action-item.commented': 'Comment on an action item',
  'action-item.completed': 'Action item completed',
  'action-item.reopened': 'Action item reopened',
  'control-scope.added': 'Scope added',
  'control-scope.changed': 'Scope changed',
  'control-scope.retired': 'Scope retired',
  'control-scope.reinstated': 'Scope in use again',
  'control-review.planned': 'Owner or review of a control set',
  'control-review.doubted': 'Control said to be so no more',
  'control-review.became-due': 'Review of a control due',
  'risk.added': 'Risk added',
  'risk.changed': 'Risk changed',
  'risk.treatment-started': 'Risk treatment started',
  'risk.resolved': 'Risk resolved',
  'risk.reopened': 'Risk reopened',
  'finding.raised': 'Finding raised',
  'finding.changed': 'Finding changed',
  'finding.started': 'Finding being worked on',
  'finding.submitted': 'Finding ready for review',
  'finding.returned': 'Finding sent back from review',
  'finding.closed': 'Finding closed',
  'finding.risk-accepted': 'Risk of a finding accepted',
  'finding.reinstated': 'Finding open again',
  'finding.dismissed': 'Finding dismissed as a false positive',
  'finding.became-overdue': 'Finding overdue',
  'finding-deadlines.set': 'Deadlines for findings set',
  'privacy-event.added': 'Privacy event recorded',
  'privacy-event.changed': 'Privacy event changed',
  'privacy-event.step-recorded': 'Step recorded of a privacy event',
  'privacy-event.step-removed': 'Step of a privacy event taken back',
  'privacy-event.due-soon': 'Deadline of a privacy event near',
  'privacy-event.became-late': 'Deadline of a privacy event missed',
  'tracker-line.set': 'Requirement tracked',
  'tracker-lines.carried': 'Tracker carried to the next version',
  'test-target.added': 'Something to be tested added',
  'test-target.changed': 'DKIM selectors changed',
  'test-target.check-asked': 'Look into DNS asked for',
  'test-target.confirmed': 'Confirmed by DNS',
  'test-target.removed': 'No longer tested',
  'control-tests.asked': 'Tests asked to run',
  'control-test.changed': 'Test came out otherwise',
  'control-test.scheduled': 'Schedule of a test changed',
  'evidence-item.added': 'Evidence added',
  'evidence-item.changed': 'Evidence changed',
  'evidence-item.renewed': 'New version of evidence added',
  'evidence-item.approved': 'Evidence approved',
  'evidence-item.returned': 'Changes to evidence asked for',
  'evidence-item.withdrawn': 'Evidence withdrawn',
  'evidence-item.linked': 'Evidence linked to a control',
  'evidence-item.unlinked': 'Evidence unlinked from a control',
  'evidence-item.began': 'Evidence holds from today',
  'evidence-item.ends-soon': 'Evidence ends soon',
  'evidence-item.expired': 'Evidence has ended',
  'questionnaire.started': 'Questionnaire started',
  'questionnaire.answered': 'Question answered',
  'questionnaire.register-changed': 'Register of a questionnaire changed',
  'questionnaire.readied': 'Questionnaire ready for its declaration',
  'questionnaire.taken-back': 'Questionnaire taken back to be changed',
  'questionnaire.declared': 'Questionnaire declared',
  'questionnaire.certified': 'Certificate recorded',
  'own-framework.imported': 'Framework brought in',
  'own-framework.linked': 'Requirements linked to controls',
  'own-framework.removed': 'Own framework taken away',
  'own-framework.released': 'Own framework released',
  'plan.taken': 'Security plan taken over',
  'framework.followed': 'Framework followed',
  'framework.left': 'Framework followed no longer',
  'framework.weighed': 'Weight of a framework changed',
  'framework.succeeded': 'Framework moved to its next version',
  'applicability.decided': 'Applicability decided',
  'attestation.set': 'Report that is prepared for set',
  'attestation-test.added': 'Test of a criterion recorded',
  'attestation-test.changed': 'Test of a criterion changed',
  'attestation-test.removed': 'Test of a criterion taken away',
  'attestation-party.added': 'Party of a report added',
  'attestation-party.removed': 'Party of a report taken away',
  'cyber-assurance.set': 'Level of IASME Cyber Assurance set',
  'cyber-assurance.certificate-recorded': 'Certificate for IASME Cyber Assurance recorded',
  'cyber-assurance.certificate-ending': 'Certificate for IASME Cyber Assurance ends or has ended',
  'cyber-assurance.declared': 'IASME Cyber Assurance declared for the board',
  'product-market.set': 'Days of a product on the market set',
  'profile-outcome.set': 'Outcome of a profile set',
  'profile-targets.set': 'Targets of a profile set',
  'profile-tier.set': 'Tier of a profile set',
  'product-omission.decided': 'Requirement left out of a product, or taken back',
  'assignment.added': 'Requirements assigned',
  'assignment.answered': 'Assigned requirement answered',
  'assignment.submitted': 'Assignment handed over for review',
  'assignment.returned': 'Changes to an assignment requested',
  'assignment.approved': 'Assignment approved',
  'assignment.moved': 'Assignment moved to the next version',
  'assignment.withdrawn': 'Assignment withdrawn',
  'assignment.became-overdue': 'Assignment overdue',
  'requirement.commented': 'Requirement commented on',
  'requirement.overridden': 'Assessor’s word given',
  'requirement.override-ended': 'Assessor’s word taken back',
  'control-state.changed': 'Control state changed',
  'compliance.rescored': 'Compliance score changed',
  'compliance-snapshot.taken': 'Monthly compliance snapshot taken',
  'assurance.rescored': 'Assurance score changed',
  'ledger.exported': 'Ledger exported',
};

const underWay: ReadonlySet<string> = new Set<EntryType>([
  'action-item.started',
  'action-item.submitted',
  'risk.treatment-started',
  'invitation.sent',
  'authenticator.started',
  'password-reset.requested',
]);

/** A sentence for an entry, without naming its subject; of a test it says which one, and how it stands now. */
export function eventOf(entry: Entry): string {
  if (entry.type === 'control-test.changed') return testEventOf(entry) ?? words[entry.type];
  if (entry.type === 'control-test.scheduled') {
    const { data } = entries[entry.type].safeParse(entry.body);
    return data ? `Schedule of the test ${checkNames[data.checkId]} changed` : words[entry.type];
  }
  return isKnown(entry.type) ? words[entry.type] : entry.type;
}

function testEventOf({ body }: Entry): string | undefined {
  const { data } = entries['control-test.changed'].safeParse(body);
  const to = data?.outcome?.to;
  return data && to ? `Test ${checkNames[data.checkId]} ${standings[to]}` : undefined;
}

const standings: Readonly<Record<Outcome, string>> = {
  pass: 'passes now',
  fail: 'fails now',
  error: 'could find nothing out',
};

function isKnown(type: string): type is EntryType {
  return Object.hasOwn(entries, type);
}

/** Whether what an entry says is over, or has only begun (specification §2: Completed, In Progress). */
export function statusOf(entry: Entry): 'Completed' | 'In Progress' {
  return underWay.has(entry.type) ? 'In Progress' : 'Completed';
}

const kept = 'not kept here';

/** The fields that an entry says changed, from what to what; a personal value is named and not shown. */
export function changesOf(entry: Entry): { field: string; from: string | null; to: string | null }[] {
  const changes: { field: string; from: string | null; to: string | null }[] = [];
  for (const [name, value] of Object.entries(entry.body)) {
    if (value === 'changed') changes.push({ field: inWords(name), from: kept, to: kept });
    else if (value !== null && typeof value === 'object' && 'from' in value && 'to' in value) {
      changes.push({ field: inWords(name), from: asText(value.from), to: asText(value.to) });
    }
  }
  if ('from' in entry.body && 'to' in entry.body) {
    changes.push({ field: 'score', from: asText(entry.body.from), to: asText(entry.body.to) });
  }
  return changes;
}

/** The plain facts of an entry's body. */
export function factsOf(entry: Entry): { name: string; value: string }[] {
  return Object.entries(entry.body)
    .filter(
      ([name, value]) =>
        value !== 'changed' && name !== 'from' && name !== 'to' && (value === null || typeof value !== 'object'),
    )
    .map(([name, value]) => ({ name: inWords(name), value: asText(value) ?? 'none' }));
}

function inWords(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase();
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && !Number.isInteger(value)) return value.toFixed(2);
  return String(value);
}
