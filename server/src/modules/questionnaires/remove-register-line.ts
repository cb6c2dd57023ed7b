import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutAssessment, lockKnown, refuseUnlessDraft } from './assessment.ts';
import { findLine, updateLine } from './store.ts';
import { tellComplianceOf } from './tell-compliance.ts';

/** Takes a line out of a register. */
export const removeRegisterLine: Handler<typeof contract.removeRegisterLine> = async (context, input) => {
  const { db, clock, record, userId } = context;
  const { assessmentId, lineId, version } = input;
  const assessment = await lockKnown(context, assessmentId);
  refuseUnlessDraft(assessment.status);
  const before = await findLine(db, assessmentId, lineId);
  if (!before) throw new ProductError('not-found');
  const now = clock.now();
  if (!(await updateLine(db, assessmentId, lineId, version, { removed_at: now, at: now, by: userId })))
    throw new ProductError('conflict');
  const about = aboutAssessment(assessment);
  const { register } = before;
  record('questionnaire.register-changed', { ...about.body, register, lineId, change: 'removed' }, about.subject);
  await tellComplianceOf(context, assessment);
  return { removed: true };
};
