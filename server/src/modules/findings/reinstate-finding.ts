import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { follow } from '../../foundation/records/transition.ts';
import { findingSteps, lowers } from './finding.ts';
import { proposeDue } from './read-finding-deadlines.ts';
import { aboutFinding, saveFinding } from './save-finding.ts';
import type { FindingRow } from './store.ts';

/** Opens a finding again whose risk was accepted, and says why: somebody withdrew it, or its day has passed. */
export async function reinstateFinding(
  context: ClientContext,
  finding: FindingRow,
  why: 'withdrawn' | 'expired',
): Promise<FindingRow> {
  const status = follow(findingSteps.reinstate, finding.status);
  const { body, subject } = aboutFinding(finding);
  const due = why === 'expired' ? await dueAnew(context, finding) : {};
  const dueOn = due.due_on === undefined ? undefined : { from: finding.due_on, to: due.due_on };
  context.record('finding.reinstated', { ...body, why, dueOn, lowers: lowers({ ...finding, status }) }, subject);
  const nothing = { reason: null, accepted_until: null, rests_on: null, decided_by: null, decided_at: null };
  return saveFinding(context, finding, { status, ...nothing, ...due });
}

/**
 * By when it is due once the risk is accepted no more: while it was, nobody had to put it right, so the deadline of its
 * severity begins again, unless the day that it had lies further off.
 */
async function dueAnew({ db, clock }: ClientContext, { severity, due_on }: FindingRow) {
  const again = await proposeDue(db, severity, dayOf(clock.now()));
  return again > due_on ? { due_on: again, due_agreed: false, overdue_noted_on: null } : {};
}
