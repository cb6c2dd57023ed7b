import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { holdersBefore } from '../../foundation/records/holders.ts';
import { follow } from '../../foundation/records/transition.ts';
import { ownerWhoStillMay } from '../people/index.ts';
import { findingSteps, lowers } from './finding.ts';
import { proposeDue } from './read-finding-deadlines.ts';
import { aboutFinding, saveFinding } from './save-finding.ts';
import type { FindingRow } from './store.ts';

/**
 * Opens a finding again whose risk was accepted, and says why: somebody withdrew it, or its day has passed. An owner who may no
 * longer own it is removed, which is recorded.
 */
export async function reinstateFinding(
  context: ClientContext,
  finding: FindingRow,
  why: 'withdrawn' | 'expired',
): Promise<FindingRow> {
  const status = follow(findingSteps.reinstate, finding.status);
  const { body, subject } = aboutFinding(finding);
  const due = why === 'expired' ? await dueAnew(context, finding) : {};
  const dueOn = due.due_on === undefined ? undefined : { from: finding.due_on, to: due.due_on };
  const lowered = lowers({ ...finding, status });
  context.record('finding.reinstated', { ...body, why, dueOn, lowers: lowered }, subject);
  const owner = await ownerWhoStillMay(context, finding.owner_id);
  const lost = owner === finding.owner_id ? undefined : { from: finding.owner_id, to: owner };
  if (lost) context.record('finding.changed', { ...body, ownerId: lost, lowers: lowered }, subject);
  const nothing = { reason: null, accepted_until: null, rests_on: null, decided_by: null, decided_at: null };
  const held_by = holdersBefore({ holder: finding.owner_id, before: finding.held_by }, owner);
  return saveFinding(context, finding, { status, ...nothing, ...due, owner_id: owner, held_by });
}

/**
 * By when it is due once the risk is accepted no more: while it was, nobody had to put it right, so the deadline of its
 * severity begins again, unless the day that it had lies further off.
 */
async function dueAnew({ db, clock }: ClientContext, { severity, due_on }: FindingRow) {
  const today = dayOf(clock.now());
  const again = await proposeDue(db, severity, today);
  return again > due_on ? { due_on: again, due_from: today, due_agreed: false, overdue_noted_on: null } : {};
}
