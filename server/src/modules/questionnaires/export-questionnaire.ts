import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/exports';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutAssessment } from './assessment.ts';
import { openSheet } from './sheet.ts';
import { sheetText } from './sheet-text.ts';
import { findAssessment } from './store.ts';

/** The whole questionnaire as JSON; what was declared comes as the bytes that were declared. */
export const exportQuestionnaire: Handler<typeof contract.exportQuestionnaire> = async (context, { assessmentId }) => {
  const assessment = await findAssessment(context.db, assessmentId);
  if (!assessment) throw new ProductError('not-found');
  const text = assessment.declared_sheet ?? sheetText(assessment, await openSheet(context, assessment), null);
  const { body, subject } = aboutAssessment(assessment);
  context.record('questionnaire.exported', { ...body, what: 'whole' }, subject);
  return { name: `cyber-essentials-questionnaire-${assessment.number}.json`, parts: oneOf(text) };
};

async function* oneOf(text: string): AsyncGenerator<string> {
  yield text;
}
