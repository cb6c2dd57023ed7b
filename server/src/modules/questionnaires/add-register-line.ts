import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { aboutAssessment, lockKnown, refuseUnlessDraft } from './assessment.ts';
import { showLine } from './sheet.ts';
import { insertLine, readLines } from './store.ts';
import { tellComplianceOf } from './tell-compliance.ts';

const mostLines = 500;

/** Adds a line to a register. */
export const addRegisterLine: Handler<typeof contract.addRegisterLine> = async (context, { assessmentId, facts }) => {
  const { db, clock, record, userId } = context;
  const assessment = await lockKnown(context, assessmentId);
  refuseUnlessDraft(assessment.status);
  const there = (await readLines(db, assessmentId)).filter(({ register }) => register === facts.register);
  if (there.length >= mostLines) throw new ProductError('questionnaire.register-full');
  const line = await insertLine(db, assessmentId, newId('rln', clock), facts, clock.now(), userId);
  const about = aboutAssessment(assessment);
  const { register } = facts;
  record(
    'questionnaire.register-changed',
    { ...about.body, register, lineId: line.id, change: 'added' },
    about.subject,
  );
  await tellComplianceOf(context, assessment);
  return showLine(line);
};
