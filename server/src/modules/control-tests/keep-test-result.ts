import type * as contract from '@claimlock/contract/control-tests/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { addDays, dayOf, sayDay } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { addEvidenceItem } from '../evidence-items/index.ts';
import { findCheck } from './all-checks.ts';
import { seenFacts, stateOf, targetKey } from './show-control-tests.ts';
import { findState, lockTest } from './store.ts';
import { findTarget, listTargets } from './target-store.ts';
import { isConfirmed } from './test-target.ts';

/** For how long a result is offered as evidence: what was so on a day is not so for ever. */
const goodDays = 90;

/** Keeps what a passing test saw as evidence. Somebody else reviews it, and nothing is said of effectiveness. */
export const keepTestResult: Handler<typeof contract.keepTestResult> = async (context, { checkId, targetId }) => {
  const { db, clock, clientId } = context;
  const check = findCheck(checkId);
  const target = targetId === null ? undefined : await findTarget(db, targetId);
  if (!check || (targetId !== null && !target)) throw new ProductError('control-test.unknown');
  if (target && !isConfirmed(target, await listTargets(db))) throw new ProductError('control-test.not-confirmed');
  const key = { check_id: checkId, target_id: targetKey(targetId) };
  const [state, test] = [await findState(db, key), await lockTest(db, key)];
  const now = clock.now();
  if (!state || stateOf(state, test?.every_minutes ?? check.everyMinutes, now) !== 'pass')
    throw new ProductError('control-test.not-passing');
  const seen = seenFacts(state.facts).map(({ name, value }) => `${name}: ${value}`);
  const today = dayOf(now);
  return addEvidenceItem(
    context,
    evidence.addEvidenceItem.input.parse({
      clientId,
      kind: 'Test result',
      outcome: 'Passed',
      controls: [...check.controls],
      title: `${check.name} of ${target?.name ?? 'ClaimLock'}`,
      source: 'ClaimLock, automated test',
      text: [state.says, ...seen, `Last run on ${sayWhen(state.last_run_at)}, and so since ${sayWhen(state.from_at)}.`]
        .join('\n')
        .slice(0, 4000),
      validFrom: today,
      validUntil: addDays(today, goodDays),
    }),
  );
};

/** An instant as people read it in what is kept: the day, and the minute in UTC. */
function sayWhen(instant: string): string {
  const at = new Date(instant).toISOString();
  return `${sayDay(at.slice(0, 10))} at ${at.slice(11, 16)} UTC`;
}
