import type * as contract from '@claimlock/contract/assignments/endpoints';
import { longestOverrideDays } from '@claimlock/contract/compliance/requirement-overrides';
import { ProductError } from '@claimlock/contract/errors';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { isHolder } from '../../foundation/records/holders.ts';
import {
  canOverride,
  changeControlStates,
  followedFramework,
  readControlStates,
  setOverride,
} from '../compliance/index.ts';
import { readNames } from '../identity/index.ts';
import { approved, weakestProposals } from './assignment.ts';
import { findKnown, isAsked, proposalsOf } from './show-assignment.ts';
import { type AnswerRow, listAnswers } from './store.ts';
import { aboutAssignment, takeStep } from './take-step.ts';

/** Approves what was answered: it becomes what is on record, with the names of both, and cannot be changed any more. */
export const approveAssignment: Handler<typeof contract.approveAssignment> = async (
  context,
  { assignmentId, version },
) => {
  const { db, clock, userId } = context;
  const row = await findKnown(context, assignmentId, version);
  const status = approved(row.status, {
    submittedIt: row.submitted_by !== null && row.submitted_by === userId,
    isAsked: isAsked(context, row) || isHolder({ holder: null, before: row.held_by }, context.membership?.personId),
  });
  const answers = await listAnswers(db, row);
  const users = [userId, ...answers.map(({ answered_by }) => answered_by)].filter((user) => user !== null);
  const names = await readNames(db, [...new Set(users)]);
  const nameOf = (user: string | null) => (user && names.get(user)) ?? 'someone who left';
  const controls = await recordProposals(context, answers, nameOf);
  const { body, subject } = aboutAssignment(row);
  context.record('assignment.approved', { ...body, controls }, subject);
  const { framework } = await followedFramework(context, row.framework_id);
  const until = addDays(dayOf(clock.now()), longestOverrideDays - 1);
  for (const { ref, result, proposals: _, text, answered_by, ...answer } of answers) {
    if (result === null || proposalsOf({ ...answer, proposals: _ }).length > 0) continue;
    // What fails the whole framework is cleared by its controls alone: the answer stays an answer.
    if (!canOverride(framework, ref, result)) continue;
    const reason = `${nameOf(answered_by)} answered, ${nameOf(userId)} approved: ${text}`.slice(0, 2000);
    await setOverride(context, { frameworkId: row.framework_id, ref, result, reason, until, setBy: answered_by });
  }
  return takeStep(context, row, { status, decided_by: userId, decided_at: clock.now() });
};

/** Records what was proposed and is not on record so already; answers the controls that changed. */
async function recordProposals(
  context: ClientContext,
  answers: readonly AnswerRow[],
  nameOf: (user: string | null) => string,
): Promise<string[]> {
  const proposals = weakestProposals(answers.flatMap(proposalsOf));
  const states = await readControlStates(
    context.db,
    proposals.map(({ controlId }) => controlId),
  );
  const changes = proposals.flatMap(({ controlId, implementation }) => {
    const state = states.get(controlId);
    if (state?.applicable && state.implementation === implementation) return [];
    // Of several answers, the last that proposed what is recorded: another person's word does not become what they never said.
    const answer = answers
      .filter((one) =>
        proposalsOf(one).some((said) => said.controlId === controlId && said.implementation === implementation),
      )
      .sort((one, other) => (other.answered_at ?? '').localeCompare(one.answered_at ?? ''))[0];
    // What somebody recorded after the answer was given is the newer word.
    if (state && answer?.answered_at && state.from_at > answer.answered_at)
      throw new ProductError('assignment.overtaken');
    const by = answer?.answered_by;
    const reason = `${nameOf(by ?? null)} answered, ${nameOf(context.userId)} approved.`;
    const evidenceUntil = state?.evidence_until ?? null;
    return [{ controlId, applicable: true, implementation, evidenceUntil, reason }];
  });
  if (changes.length > 0) await changeControlStates(context, changes, { says: 'An assignment was approved' });
  return changes.map(({ controlId }) => controlId);
}
