import type * as contract from '@claimlock/contract/control-tests/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { findCheck } from './all-checks.ts';
import { seenFacts, targetKey } from './show-control-tests.ts';
import { listStates } from './store.ts';
import { findTarget } from './target-store.ts';

const mostIntervals = 100;

/** How one test stood over time. */
export const readControlTest: Handler<typeof contract.readControlTest> = async ({ db }, { checkId, targetId }) => {
  const subject = findCheck(checkId)?.subject;
  if (subject === undefined || (subject === 'organisation') !== (targetId === undefined))
    throw new ProductError('control-test.unknown');
  if (targetId !== undefined && !(await findTarget(db, targetId))) throw new ProductError('not-found');
  const states = await listStates(db, { check_id: checkId, target_id: targetKey(targetId) }, mostIntervals);
  const names = await readNames(db, [...new Set(states.flatMap(({ asked_by }) => asked_by ?? []))]);
  return {
    history: states.map(({ outcome, from_at, to_at, last_run_at, runs, says, facts, asked_by }) => ({
      outcome,
      from: from_at,
      until: to_at,
      lastRunAt: last_run_at,
      runs,
      says,
      facts: seenFacts(facts),
      askedBy: asked_by === null ? null : (names.get(asked_by) ?? 'Someone who left'),
    })),
  };
};
