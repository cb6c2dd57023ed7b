import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { currentSet, questionSet, requirementsOf } from './question-set.ts';

/** The question set, with the requirements that it is about. */
export const readQuestionSet: Handler<typeof contract.readQuestionSet> = async () => {
  const set = questionSet(currentSet);
  return { set, requirements: [...requirementsOf(set)] };
};
