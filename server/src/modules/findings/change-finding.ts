import type * as contract from '@claimlock/contract/findings/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { checkOwner } from './check-owner.ts';
import { checkSubject } from './check-subject.ts';
import { dueBy, lowers, refuseUnlessOpen } from './finding.ts';
import { readDeadlines } from './read-finding-deadlines.ts';
import { aboutFinding, findKnown, saveFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

const moved = <T>(from: T, to: T) => (to === from ? undefined : { from, to });
const said = (from: string, to: string) => (to === from ? undefined : ('changed' as const));

/**
 * Changes what an open finding says; whoever worked on an older version is told so and loses nothing. With its severity
 * the due date moves too, unless somebody agreed on one.
 */
export const changeFinding: Handler<typeof contract.changeFinding> = async (context, input) => {
  const { findingId, version } = input;
  const before = await findKnown(context, findingId, version);
  refuseUnlessOpen(before.status);
  const severity = input.severity ?? before.severity;
  const agreed = input.dueOn !== undefined && input.dueOn !== before.due_on;
  const follows = !agreed && !before.due_agreed && severity !== before.severity;
  const due = follows ? dueBy(severity, before.identified_on, await readDeadlines(context.db)) : before.due_on;
  const frameworkId = input.frameworkId === undefined ? before.framework_id : input.frameworkId;
  // A requirement belongs to its framework: another framework leaves it behind.
  const kept = frameworkId === before.framework_id ? before.requirement_ref : null;
  const after = {
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    kind: input.kind ?? before.kind,
    source: input.source ?? before.source,
    severity,
    owner_id: input.ownerId === undefined ? before.owner_id : input.ownerId,
    control_id: input.controlId === undefined ? before.control_id : input.controlId,
    framework_id: frameworkId,
    requirement_ref: input.requirementRef === undefined ? kept : input.requirementRef,
    due_on: agreed && input.dueOn ? input.dueOn : due,
    due_agreed: before.due_agreed || agreed,
    root_cause: input.rootCause ?? before.root_cause,
    corrective_action: input.correctiveAction ?? before.corrective_action,
  };
  await checkSubject(context.db, after);
  const ownerName =
    after.owner_id !== null && after.owner_id !== before.owner_id
      ? await checkOwner(context, after.owner_id)
      : before.owner_name;
  const about = aboutFinding(before);
  context.record(
    'finding.changed',
    {
      ...about.body,
      title: said(before.title, after.title),
      description: said(before.description, after.description),
      kind: moved(before.kind, after.kind),
      source: moved(before.source, after.source),
      severity: moved(before.severity, after.severity),
      ownerId: moved(before.owner_id, after.owner_id),
      controlId: moved(before.control_id, after.control_id),
      frameworkId: moved(before.framework_id, after.framework_id),
      requirementRef: moved(before.requirement_ref, after.requirement_ref),
      dueOn: moved(before.due_on, after.due_on),
      rootCause: said(before.root_cause, after.root_cause),
      correctiveAction: said(before.corrective_action, after.corrective_action),
      lowers: lowers({ status: before.status, ...after }),
    },
    about.subject,
  );
  const saved = await saveFinding(context, before, {
    ...after,
    ...(after.due_on !== before.due_on && { overdue_noted_on: null }),
  });
  return showFinding(context, { ...saved, owner_name: ownerName });
};
