import type * as contract from '@claimlock/contract/assignments/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { withdrawn } from './assignment.ts';
import { findKnown } from './show-assignment.ts';
import { aboutAssignment, takeStep } from './take-step.ts';

/** Takes an assignment back. */
export const withdrawAssignment: Handler<typeof contract.withdrawAssignment> = async (
  context,
  { assignmentId, version },
) => {
  const row = await findKnown(context, assignmentId, version);
  const status = withdrawn(row.status);
  const { body, subject } = aboutAssignment(row);
  context.record('assignment.withdrawn', body, subject);
  return takeStep(context, row, { status, decided_by: context.userId, decided_at: context.clock.now() });
};
