import { addAssignment, answerRequirement, returnAssignment } from '@claimlock/contract/assignments/endpoints';
import { addRequirementComment } from '@claimlock/contract/assignments/requirement-comments';

/** What is asked of people, as the contract has it. */
export const assignmentShape = addAssignment.input.omit({ clientId: true, frameworkId: true, requirements: true });

/** An answer, as the contract has it. */
export const answerShape = answerRequirement.input.omit({
  clientId: true,
  assignmentId: true,
  ref: true,
  version: true,
});

/** A request for changes, as the contract has it. */
export const returnShape = returnAssignment.input.omit({ clientId: true, assignmentId: true, version: true });

/** A comment, as the contract has it. */
export const commentShape = addRequirementComment.input.omit({ clientId: true, frameworkId: true, ref: true });
