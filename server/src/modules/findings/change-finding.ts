import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/findings/endpoints';
import { isOpenFinding } from '@claimlock/contract/findings/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { differenceOf } from '../../foundation/records/difference.ts';
import { holdersBefore } from '../../foundation/records/holders.ts';
import { requireOwner } from '../people/index.ts';
import { findingFields, findingOwners, lowers } from './finding.ts';
import { proposeDue } from './read-finding-deadlines.ts';
import { requireSubject } from './require-subject.ts';
import { aboutFinding, findKnown, saveFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

/**
 * Changes what an open finding says; a change made on an older version is refused, and nothing of it is lost. With its
 * severity the due date moves too, unless one was agreed.
 */
export const changeFinding: Handler<typeof contract.changeFinding> = async (context, input) => {
  const { findingId, version, clientId: _, ...asked } = input;
  const before = await findKnown(context, findingId, version);
  if (!isOpenFinding(before.status)) throw new ProductError('finding.over');
  const agreed = asked.dueOn !== undefined && asked.dueOn !== before.due_on;
  const severity = asked.severity ?? before.severity;
  const follows = !agreed && !before.due_agreed && severity !== before.severity;
  const dueOn = follows ? await proposeDue(context.db, severity, before.due_from ?? before.identified_on) : asked.dueOn;
  // A requirement belongs to its framework: another framework leaves it behind.
  const moves = asked.frameworkId !== undefined && asked.frameworkId !== before.framework_id;
  const requirementRef = asked.requirementRef ?? (moves ? null : asked.requirementRef);
  const { after, columns, facts } = differenceOf(before, { ...asked, dueOn, requirementRef }, findingFields);
  await requireSubject(context.db, after);
  const owner_name = facts.ownerId?.to
    ? await requireOwner(context, facts.ownerId.to, findingOwners)
    : before.owner_name;
  const { body, subject } = aboutFinding(before);
  const lowered = lowers({ status: before.status, ...after });
  context.record('finding.changed', { ...body, ...facts, lowers: lowered }, subject);
  const saved = await saveFinding(context, before, {
    ...columns,
    due_agreed: before.due_agreed || agreed,
    ...(facts.dueOn && { overdue_noted_on: null }),
    held_by: holdersBefore({ holder: before.owner_id, before: before.held_by }, after.owner_id),
  });
  return showFinding(context, { ...saved, owner_name });
};
