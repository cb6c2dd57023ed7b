import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/findings/endpoints';
import { dayOf, daysBetween } from '../../foundation/clock.ts';
import { drawNumber } from '../../foundation/database/records.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { requireOwner } from '../people/index.ts';
import { findingOwners, lowers } from './finding.ts';
import { proposeDue } from './read-finding-deadlines.ts';
import { requireSubject } from './require-subject.ts';
import { aboutFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';
import { findFinding, insertFinding } from './store.ts';

/** Raises a finding. Its entry names the control that it lowers; whoever keeps controls listens. */
export const raiseFinding: Handler<typeof contract.raiseFinding> = async (context, input) => {
  const { db, clock, record } = context;
  const { title, description, kind, source, severity, ownerId, controlId, frameworkId, requirementRef } = input;
  const now = clock.now();
  const identifiedOn = input.identifiedOn ?? dayOf(now);
  if (identifiedOn > dayOf(now)) throw ProductError.beside('finding.identified-later', 'identifiedOn');
  const subject = { control_id: controlId, framework_id: frameworkId, requirement_ref: requirementRef };
  await requireSubject(db, subject);
  const ownerName = ownerId ? await requireOwner(context, ownerId, findingOwners) : null;
  const daysClean = input.recursOf ? await daysAway(context, input.recursOf, identifiedOn) : null;
  const dueOn = input.dueOn ?? (await proposeDue(db, severity, identifiedOn));
  const saved = await insertFinding(db, {
    id: newId('fnd', clock),
    number: await drawNumber(db, 'finding_counter'),
    title,
    description,
    kind,
    source,
    severity,
    owner_id: ownerId,
    ...subject,
    identified_on: identifiedOn,
    due_on: dueOn,
    due_agreed: input.dueOn !== null,
    recurs_of: input.recursOf,
    days_clean: daysClean,
    created_at: now,
    updated_at: now,
  });
  const about = aboutFinding(saved);
  record(
    'finding.raised',
    {
      ...about.body,
      kind,
      source,
      severity,
      ownerId,
      controlId,
      frameworkId,
      requirementRef,
      identifiedOn,
      dueOn,
      recursOf: input.recursOf,
      daysClean,
      lowers: lowers(saved),
    },
    about.subject,
  );
  return showFinding(context, { ...saved, owner_name: ownerName });
};

/** How many days a finding stayed away until it was found again; refuses one that never was closed. */
async function daysAway({ db }: ClientContext, id: string, foundOn: string): Promise<number> {
  const before = await findFinding(db, id);
  if (before?.status !== 'Closed' || before.decided_at === null)
    throw ProductError.beside('finding.not-closed', 'recursOf');
  return Math.max(0, daysBetween(dayOf(new Date(before.decided_at)), foundOn));
}
