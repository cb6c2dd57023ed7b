import { createHash } from 'node:crypto';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutAssessment, asAssessment, lockKnown } from './assessment.ts';
import { requireDeclarant } from './require-declarant.ts';
import { judgeSheet, openSheet } from './sheet.ts';
import { sheetText } from './sheet-text.ts';
import { updateAssessment } from './store.ts';
import { tellComplianceOf } from './tell-compliance.ts';

/** Declares a questionnaire, by somebody who prepared nothing of it: freezes all of it as one text, whose SHA-256 goes into the ledger. */
export const signDeclaration: Handler<typeof contract.signDeclaration> = async (context, input) => {
  const { db, clock, record, userId } = context;
  const { assessmentId, version, name, role } = input;
  const assessment = await lockKnown(context, assessmentId, version);
  if (assessment.status === 'Declared') throw new ProductError('questionnaire.declared');
  if (assessment.status !== 'Ready') throw new ProductError('questionnaire.not-ready');
  await requireDeclarant(context, assessmentId);
  const sheet = await openSheet(context, assessment);
  const verdict = judgeSheet(sheet);
  // A day may have passed since it was handed over, and with it the support of a device.
  if (!verdict.passes) throw new ProductError('questionnaire.stopped');
  const now = clock.now();
  const text = sheetText(assessment, sheet, { name, role, at: now.toISOString() });
  const digest = createHash('sha256').update(text).digest('hex');
  const saved = await updateAssessment(db, assessmentId, version, {
    status: 'Declared',
    declared_by: userId,
    declared_at: now,
    declared_sheet: text,
    digest,
    declarant_name: name,
    declarant_role: role,
  });
  if (!saved) throw new ProductError('conflict');
  const about = aboutAssessment(saved);
  const { met, total } = verdict;
  record('questionnaire.declared', { ...about.body, digest, met, total }, about.subject);
  await tellComplianceOf(context, saved, 'A questionnaire was declared');
  return asAssessment(saved);
};
