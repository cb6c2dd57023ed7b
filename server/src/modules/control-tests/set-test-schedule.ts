import type * as contract from '@claimlock/contract/control-tests/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findCheck } from './all-checks.ts';
import { queueDueTests } from './jobs.ts';
import { planTests } from './plan-tests.ts';
import { nextAfter } from './schedule.ts';
import { showControlTests, targetKey } from './show-control-tests.ts';
import { findState, lockTest, updateTest } from './store.ts';

type How = Parameters<typeof showControlTests>[1];

/** Says how often a test runs, or that it is paused and why; its next run follows at once. */
export function setTestScheduleWith(how: How): Handler<typeof contract.setTestSchedule> {
  return async (context, { clientId, checkId, targetId, everyMinutes, pauseReason, version }) => {
    const { db, clock, userId, record, enqueue } = context;
    const check = findCheck(checkId);
    const now = clock.now();
    await planTests(db, how.demo, now);
    const key = { check_id: checkId, target_id: targetKey(targetId) };
    const test = await lockTest(db, key);
    if (!check || !test) throw new ProductError('control-test.unknown');
    if (test.schedule_version !== version) throw new ProductError('conflict');
    const every = everyMinutes ?? check.everyMinutes;
    const [was, is] = [test.every_minutes ?? check.everyMinutes, every];
    const [wasPaused, isPaused] = [test.paused_at !== null, pauseReason !== null];
    if (was === is && test.pause_reason === pauseReason) throw new ProductError('answer.changes-nothing');
    const state = await findState(db, key);
    const next = nextAfter(now, every, {
      lastRun: state ? new Date(state.last_run_at) : null,
      planned: new Date(test.next_run_at),
      errors: test.errors,
    });
    await updateTest(db, key, {
      every_minutes: everyMinutes,
      next_run_at: next,
      schedule_by: userId,
      schedule_version: version + 1,
      ...(pauseReason === null && next <= now && { asked_by: userId }),
      paused_at: pauseReason === null ? null : (test.paused_at ?? now),
      pause_reason: pauseReason,
    });
    record(
      'control-test.scheduled',
      {
        checkId,
        targetId,
        everyMinutes: was === is ? undefined : { from: was, to: is },
        paused: wasPaused === isPaused ? undefined : { from: wasPaused, to: isPaused },
        reason: test.pause_reason === pauseReason ? undefined : 'changed',
      },
      targetId === null ? { kind: 'control', id: check.controls[0] } : { kind: 'test-target', id: targetId },
    );
    if (pauseReason === null && next <= now) enqueue(queueDueTests, queueDueTests.input.parse({ clientId }));
    const shown = await showControlTests(context, how);
    const found = shown.tests.find((one) => one.checkId === checkId && (one.target?.id ?? null) === targetId);
    if (!found) throw new ProductError('control-test.unknown');
    return found;
  };
}
