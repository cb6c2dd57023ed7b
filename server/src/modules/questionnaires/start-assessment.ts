import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import { RegisterFacts } from '@claimlock/contract/questionnaires/question-set';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { aboutAssessment, asAssessment } from './assessment.ts';
import { currentSet } from './question-set.ts';
import { copySheet, insertAssessment, listAssessments, readLines } from './store.ts';
import { tellComplianceOf } from './tell-compliance.ts';

/** Starts a questionnaire; the answers that were declared last are where it begins. */
export const startAssessment: Handler<typeof contract.startAssessment> = async (context) => {
  const { db, clock, record, userId } = context;
  const [latest] = await listAssessments(db);
  if (latest && latest.status !== 'Declared') throw new ProductError('questionnaire.already-open');
  const copiedFrom = latest?.id ?? null;
  const now = clock.now();
  const started = await insertAssessment(db, {
    id: newId('asm', clock),
    question_set: currentSet,
    copied_from: copiedFrom,
    started_by: userId,
    started_at: now,
  });
  if (!started) throw new ProductError('questionnaire.already-open');
  if (copiedFrom !== null) {
    const lines = (await readLines(db, copiedFrom)).map(({ facts, edited_by }) => ({
      id: newId('rln', clock),
      facts: RegisterFacts.parse(facts),
      editors: edited_by,
    }));
    await copySheet(db, copiedFrom, started.id, lines, now, userId);
  }
  const about = aboutAssessment(started);
  record('questionnaire.started', { ...about.body, questionSet: currentSet, copiedFrom }, about.subject);
  await tellComplianceOf(context, started, 'A questionnaire was started');
  return asAssessment(started);
};
