import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutAssessment, asAssessment, lockKnown, refuseUnlessDraft } from './assessment.ts';
import { judgeSheet, openSheet } from './sheet.ts';
import { updateAssessment } from './store.ts';

/** Hands a whole questionnaire over for its declaration, or takes it back. Who declares then sees what was handed over. */
export const setAssessmentReadiness: Handler<typeof contract.setAssessmentReadiness> = async (context, input) => {
  const { assessmentId, version, ready } = input;
  const assessment = await lockKnown(context, assessmentId, version);
  if (assessment.status === 'Declared') throw new ProductError('questionnaire.declared');
  if (ready) {
    refuseUnlessDraft(assessment.status);
    const { unanswered, passes } = judgeSheet(await openSheet(context, assessment));
    if (unanswered.length > 0) throw new ProductError('questionnaire.unanswered');
    if (!passes) throw new ProductError('questionnaire.stopped');
  } else if (assessment.status === 'Draft') throw new ProductError('conflict');
  const status = ready ? 'Ready' : 'Draft';
  const saved = await updateAssessment(context.db, assessmentId, version, { status });
  if (!saved) throw new ProductError('conflict');
  const { body, subject } = aboutAssessment(saved);
  context.record(ready ? 'questionnaire.readied' : 'questionnaire.taken-back', body, subject);
  return asAssessment(saved);
};
