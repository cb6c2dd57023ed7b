import type * as contract from '@claimlock/contract/assignments/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkFor } from '../compliance/index.ts';
import { readEvidenceNamed } from '../evidence-items/index.ts';
import { refuseUnlessAnswerable } from './assignment.ts';
import { findKnown, isAsked, showAnswers } from './show-assignment.ts';
import { listAnswers, saveAnswer } from './store.ts';
import { aboutAssignment } from './take-step.ts';

/** Keeps what one of the people asked says of a requirement. Nothing is recorded of controls before somebody approves. */
export const answerRequirement: Handler<typeof contract.answerRequirement> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { assignmentId, ref, text, result, proposals, version } = input;
  const row = await findKnown(context, assignmentId);
  if (!isAsked(context, row)) throw new ProductError('assignment.not-yours');
  refuseUnlessAnswerable(row.status);
  const [before] = await listAnswers(db, row, ref);
  if (!before) throw new ProductError('requirement.unknown');
  const framework = await frameworkFor(db, row.framework_id);
  const behind = new Set((framework?.controlsOf.get(ref) ?? []).map(({ control }) => control));
  if (proposals.some(({ controlId }) => !behind.has(controlId))) throw new ProductError('control.unknown');
  if (text === '' && result === null && proposals.length === 0)
    throw new ProductError('assignment.answer-empty', [
      { path: 'text', message: new ProductError('assignment.answer-empty').message },
    ]);
  const evidence = [...new Set(input.evidence)];
  const known = await readEvidenceNamed(db, evidence);
  if (known.size < evidence.length)
    throw new ProductError('assignment.evidence-unknown', [
      { path: 'evidence', message: new ProductError('assignment.evidence-unknown').message },
    ]);
  const said = { text, result, evidence, proposals: JSON.stringify(proposals) };
  const saved = await saveAnswer(
    db,
    { assignment_id: row.id, ref, version },
    { ...said, answered_by: userId, answered_at: clock.now() },
  );
  if (!saved) throw new ProductError('conflict');
  const { body, subject } = aboutAssignment(row);
  const controls = proposals.map(({ controlId }) => controlId);
  record('assignment.answered', { ...body, ref, version: saved.version, result, controls }, subject);
  const [shown] = await showAnswers(context, framework, [saved]);
  if (!shown) throw new Error('An answer was kept and cannot be shown.');
  return shown;
};
