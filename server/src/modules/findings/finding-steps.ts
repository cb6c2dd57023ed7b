import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/findings/endpoints';
import { isGraveSeverity } from '@claimlock/contract/findings/endpoints';
import { dayOf, daysBetween } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { follow } from '../../foundation/records/transition.ts';
import { checkAcceptedUntil, findingSteps, isOwnWork } from './finding.ts';
import { readAdvice, refusalToAccept } from './finding-advice.ts';
import { reinstateFinding } from './reinstate-finding.ts';
import { restsOn } from './rests-on.ts';
import { aboutFinding, findKnown, saveFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';
import type { FindingRow } from './store.ts';

/** Says that work on a finding has begun. */
export const startFinding: Handler<typeof contract.startFinding> = async (context, { findingId }) => {
  const finding = await findKnown(context, findingId);
  const status = follow(findingSteps.start, finding.status);
  const { body, subject } = aboutFinding(finding);
  context.record('finding.started', body, subject);
  return showFinding(context, await saveFinding(context, finding, { status, ...workedOnBy(context, finding) }));
};

/** Hands a finding over for review, with why it could happen and what was done about it. */
export const submitFinding: Handler<typeof contract.submitFinding> = async (context, input) => {
  const finding = await findKnown(context, input.findingId, input.version);
  const status = follow(findingSteps.submit, finding.status);
  const { body, subject } = aboutFinding(finding);
  context.record('finding.submitted', body, subject);
  const { rootCause: root_cause, correctiveAction: corrective_action } = input;
  const change = { status, root_cause, corrective_action, review_note: null, ...workedOnBy(context, finding) };
  return showFinding(context, await saveFinding(context, finding, change));
};

/** Sends a finding back from review, saying what it still needs. */
export const returnFinding: Handler<typeof contract.returnFinding> = async (context, { findingId, version, note }) => {
  const finding = await findKnown(context, findingId, version);
  const status = follow(findingSteps.return, finding.status);
  const { body, subject } = aboutFinding(finding);
  context.record('finding.returned', body, subject);
  return showFinding(context, await saveFinding(context, finding, { status, review_note: note }));
};

/** Closes a finding after review, for good; never by whoever owned it or worked on it (SoD-5). */
export const closeFinding: Handler<typeof contract.closeFinding> = async (context, input) => {
  const finding = await findKnown(context, input.findingId, input.version);
  const status = follow(findingSteps.close, finding.status);
  refuseOwn(context, finding);
  const { method, effectivenessCheck: effectiveness_check } = input;
  // Closed so, its risk would be accepted for good, by whoever reviews and on nobody's advice.
  if (method === 'Exception agreed' && isGraveSeverity(finding.severity))
    throw ProductError.beside('finding.exception-is-acceptance', 'method');
  const { body, subject } = aboutFinding(finding);
  const daysOpen = Math.max(0, daysBetween(finding.identified_on, dayOf(context.clock.now())));
  context.record('finding.closed', { ...body, method, daysOpen }, subject);
  const change = { status, method, effectiveness_check, ...decidedNow(context) };
  return showFinding(context, await saveFinding(context, finding, change));
};

/**
 * Accepts the risk of an open finding until a day; a grave one is senior management's to accept, once its advisers have spoken
 * (SoD-6). What was advised binds nobody: the reason says why.
 */
export const acceptFindingRisk: Handler<typeof contract.acceptFindingRisk> = async (context, input) => {
  const { reason, until } = input;
  const finding = await findKnown(context, input.findingId, input.version);
  const status = follow(findingSteps.acceptRisk, finding.status);
  checkAcceptedUntil(until, dayOf(context.clock.now()));
  const onRecord = await readAdvice(context, finding);
  const refused = refusalToAccept(context, finding, onRecord);
  if (refused) throw new ProductError(refused);
  const grounds = await restsOn(context, finding, onRecord);
  const { body, subject } = aboutFinding(finding);
  context.record('finding.risk-accepted', { ...body, severity: finding.severity, until, ...grounds }, subject);
  const rests_on = JSON.stringify(grounds);
  const change = { status, reason, accepted_until: until, rests_on, ...decidedNow(context) };
  return showFinding(context, await saveFinding(context, finding, change));
};

/** Takes an accepted risk back. */
export const withdrawRiskAcceptance: Handler<typeof contract.withdrawRiskAcceptance> = async (context, { findingId }) =>
  showFinding(context, await reinstateFinding(context, await findKnown(context, findingId), 'withdrawn'));

/** Says that an open finding is a false positive, and why; never by whoever owned it or worked on it (SoD-5). */
export const dismissFinding: Handler<typeof contract.dismissFinding> = async (context, input) => {
  const { findingId, version, reason } = input;
  const finding = await findKnown(context, findingId, version);
  const status = follow(findingSteps.dismiss, finding.status);
  refuseOwn(context, finding);
  const { body, subject } = aboutFinding(finding);
  context.record('finding.dismissed', body, subject);
  return showFinding(context, await saveFinding(context, finding, { status, reason, ...decidedNow(context) }));
};

/** What is kept of a decision: who took it, and when. */
function decidedNow({ clock, userId }: ClientContext) {
  return { decided_by: userId, decided_at: clock.now() };
}

/** Refuses a decision of whoever owned the finding or worked on it: it needs a second person (SoD-5). */
function refuseOwn(context: ClientContext, finding: FindingRow): void {
  if (isOwnWork(finding, context)) throw new ProductError('finding.owner-cannot-close');
}

/** Keeps that whoever acts has worked on a finding. */
function workedOnBy({ userId }: ClientContext, { worked_by }: FindingRow) {
  return userId === null || worked_by.includes(userId) ? {} : { worked_by: [...worked_by, userId] };
}
