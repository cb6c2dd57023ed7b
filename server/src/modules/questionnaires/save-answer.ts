import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import { standingOf } from '@claimlock/contract/questionnaires/verdict';
import type { Handler } from '../../foundation/http/hallway.ts';
import { checkedValue } from './answer.ts';
import { aboutAssessment, lockKnown, refuseUnlessDraft } from './assessment.ts';
import { openSheet, showAnswers } from './sheet.ts';
import { insertAnswer } from './store.ts';
import { tellCompliance } from './tell-compliance.ts';

/** Keeps an answer as the next version. Whoever answered on an older version is told, and nothing is lost. */
export const saveAnswer: Handler<typeof contract.saveAnswer> = async (context, input) => {
  const { db, clock, record, userId } = context;
  const { assessmentId, ref, notes, version } = input;
  const assessment = await lockKnown(context, assessmentId);
  refuseUnlessDraft(assessment.status);
  const sheet = await openSheet(context, assessment);
  const question = sheet.set.questions.find((one) => one.ref === ref);
  if (!question) throw new ProductError('questionnaire.question-unknown');
  const value = checkedValue(question, input.value);
  if ((sheet.rows.find((row) => row.ref === ref)?.version ?? 0) !== version) throw new ProductError('conflict');
  const saved = await insertAnswer(db, {
    assessment_id: assessmentId,
    ref,
    version: version + 1,
    value,
    notes,
    answered_by: userId,
    answered_at: clock.now(),
  });
  const from = standingOf(question, sheet).judgement;
  const answers = new Map(sheet.answers).set(ref, { value, notes });
  const to = standingOf(question, { ...sheet, answers }).judgement;
  await tellCompliance(context, { ...sheet, answers });
  const about = aboutAssessment(assessment);
  record(
    'questionnaire.answered',
    { ...about.body, ref, version: saved.version, judgement: from === to ? undefined : { from, to } },
    about.subject,
  );
  const [answer] = await showAnswers(context, [saved]);
  if (!answer) throw new Error('An answer was saved and is not there.');
  return { answer, judgement: to };
};
