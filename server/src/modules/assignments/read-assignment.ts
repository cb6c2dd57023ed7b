import type * as contract from '@claimlock/contract/assignments/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { showAssignment } from './show-assignment.ts';

/** One assignment. */
export const readAssignment: Handler<typeof contract.readAssignment> = (context, { assignmentId }) =>
  showAssignment(context, assignmentId);
