import type { ClientContext } from '../../foundation/http/hallway.ts';
import { recordAnswers } from '../compliance/index.ts';
import { judgeSheet, openSheet, type Sheet } from './sheet.ts';
import { type AssessmentRow, listAssessments } from './store.ts';

const answersChanged = 'Answers of the questionnaire changed';

/** Tells compliance what a sheet comes to, in the transaction that changed it: the framework's page and this one say the same. */
export async function tellCompliance(context: ClientContext, sheet: Sheet, says = answersChanged): Promise<void> {
  await recordAnswers(context, sheet.set.framework, judgeSheet(sheet), says);
}

/** Reads an assessment anew, once it has changed, and tells compliance what it comes to. */
export async function tellComplianceOf(
  context: ClientContext,
  assessment: AssessmentRow,
  says?: string,
): Promise<void> {
  await tellCompliance(context, await openSheet(context, assessment), says);
}

/** Tells compliance of the assessment that is open, or was declared last; a day that passed can change what it comes to. */
export async function tellComplianceOfNewest(context: ClientContext, says: string): Promise<void> {
  const [newest] = await listAssessments(context.db);
  if (newest) await tellComplianceOf(context, newest, says);
}
