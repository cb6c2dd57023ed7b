import * as contract from '@claimlock/contract/assignments/endpoints';
import * as comments from '@claimlock/contract/assignments/requirement-comments';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { addAssignment } from './add-assignment.ts';
import { addRequirementComment } from './add-requirement-comment.ts';
import { answerRequirement } from './answer-requirement.ts';
import { approveAssignment } from './approve-assignment.ts';
import { listAssignedRequirements } from './list-assigned-requirements.ts';
import { listAssignments } from './list-assignments.ts';
import { listRequirementComments } from './list-requirement-comments.ts';
import { previewAssignmentMove } from './preview-assignment-move.ts';
import { readAssignment } from './read-assignment.ts';
import { returnAssignment } from './return-assignment.ts';
import { submitAssignment } from './submit-assignment.ts';
import { withdrawAssignment } from './withdraw-assignment.ts';

/** What can be asked about assignments, and about what is said of requirements. */
export const assignmentRoutes: readonly Route[] = [
  route(contract.listAssignments, listAssignments),
  route(contract.readAssignment, readAssignment),
  route(contract.addAssignment, addAssignment),
  route(contract.answerRequirement, answerRequirement),
  route(contract.submitAssignment, submitAssignment),
  route(contract.returnAssignment, returnAssignment),
  route(contract.approveAssignment, approveAssignment),
  route(contract.withdrawAssignment, withdrawAssignment),
  route(contract.previewAssignmentMove, previewAssignmentMove),
  route(contract.listAssignedRequirements, listAssignedRequirements),
  route(comments.listRequirementComments, listRequirementComments),
  route(comments.addRequirementComment, addRequirementComment),
];
