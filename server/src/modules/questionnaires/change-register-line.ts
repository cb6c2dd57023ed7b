import { isDeepStrictEqual } from 'node:util';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutAssessment, lockKnown, refuseUnlessDraft } from './assessment.ts';
import { showLine } from './sheet.ts';
import { findLine, updateLine } from './store.ts';
import { tellComplianceOf } from './tell-compliance.ts';

/** Changes a line of a register; whoever was slower is told so. */
export const changeRegisterLine: Handler<typeof contract.changeRegisterLine> = async (context, input) => {
  const { db, clock, record, userId } = context;
  const { assessmentId, lineId, version, facts } = input;
  const assessment = await lockKnown(context, assessmentId);
  refuseUnlessDraft(assessment.status);
  const before = await findLine(db, assessmentId, lineId);
  // A line never moves to another register: it would be another thing.
  if (before?.register !== facts.register) throw new ProductError('not-found');
  if (before.version === version && isDeepStrictEqual(before.facts, facts))
    throw new ProductError('answer.changes-nothing');
  const line = await updateLine(db, assessmentId, lineId, version, { facts, at: clock.now(), by: userId });
  if (!line) throw new ProductError('conflict');
  const about = aboutAssessment(assessment);
  const { register } = facts;
  record('questionnaire.register-changed', { ...about.body, register, lineId, change: 'changed' }, about.subject);
  await tellComplianceOf(context, assessment);
  return showLine(line);
};
