import type * as contract from '@claimlock/contract/assignments/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { returned } from './assignment.ts';
import { findKnown } from './show-assignment.ts';
import { aboutAssignment, takeStep } from './take-step.ts';

/** Asks for changes to what was handed over. */
export const returnAssignment: Handler<typeof contract.returnAssignment> = async (
  context,
  { assignmentId, note, version },
) => {
  const row = await findKnown(context, assignmentId, version);
  const status = returned(row.status);
  const { body, subject } = aboutAssignment(row);
  context.record('assignment.returned', body, subject);
  return takeStep(context, row, { status, review_note: note });
};
