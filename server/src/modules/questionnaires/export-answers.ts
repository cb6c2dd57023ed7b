import { csvCell } from '@claimlock/contract/csv-cell';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/exports';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutAssessment } from './assessment.ts';
import { openSheet } from './sheet.ts';
import { answerLines } from './sheet-text.ts';
import { findAssessment } from './store.ts';

/** The answers as CSV, safe to open in a spreadsheet. */
export const exportAnswers: Handler<typeof contract.exportAnswers> = async (context, { assessmentId }) => {
  const assessment = await findAssessment(context.db, assessmentId);
  if (!assessment) throw new ProductError('not-found');
  const lines = answerLines(await openSheet(context, assessment));
  const { body, subject } = aboutAssessment(assessment);
  context.record('questionnaire.exported', { ...body, what: 'answers' }, subject);
  const rows = [
    ['Question', 'Topic', 'Answer', 'Notes'],
    ...lines.map((one) => [one.ref, one.topic, one.answer, one.notes]),
  ];
  const text = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
  // Spreadsheets take a file for UTF-8 only when it says so.
  return { name: `cyber-essentials-answers-${assessment.number}.csv`, parts: oneOf(`\uFEFF${text}`) };
};

async function* oneOf(text: string): AsyncGenerator<string> {
  yield text;
}
