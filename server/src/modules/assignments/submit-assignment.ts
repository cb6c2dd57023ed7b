import type * as contract from '@claimlock/contract/assignments/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { submitted } from './assignment.ts';
import { findKnown, isAsked } from './show-assignment.ts';
import { aboutAssignment, takeStep } from './take-step.ts';

/** Hands an assignment over for review. */
export const submitAssignment: Handler<typeof contract.submitAssignment> = async (
  context,
  { assignmentId, version },
) => {
  const row = await findKnown(context, assignmentId, version);
  if (!isAsked(context, row)) throw new ProductError('assignment.not-yours');
  const status = submitted(row.status, row);
  const { body, subject } = aboutAssignment(row);
  context.record('assignment.submitted', body, subject);
  return takeStep(context, row, { status, submitted_by: context.userId, submitted_at: context.clock.now() });
};
