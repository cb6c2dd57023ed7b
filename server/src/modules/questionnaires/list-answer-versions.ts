import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { showAnswers } from './sheet.ts';
import { findAssessment, listVersions } from './store.ts';

const shown = 100;

/** What was answered to one question over time. */
export const listAnswerVersions: Handler<typeof contract.listAnswerVersions> = async (context, input) => {
  const { assessmentId, ref } = input;
  if (!(await findAssessment(context.db, assessmentId))) throw new ProductError('not-found');
  return { versions: await showAnswers(context, await listVersions(context.db, assessmentId, ref, shown)) };
};
