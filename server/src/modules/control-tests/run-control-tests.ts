import type * as contract from '@claimlock/contract/control-tests/endpoints';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { queueDueTests } from './jobs.ts';
import { planTests } from './plan-tests.ts';
import { targetKey } from './show-control-tests.ts';
import { askForTests, hasTests, isPaused, type TestKey } from './store.ts';

/** Makes tests due now; they take their turn in the background, whether or not anybody stays to look. */
export function runControlTestsWith({ demo }: { readonly demo: boolean }): Handler<typeof contract.runControlTests> {
  return async ({ db, clock, clientId, userId, enqueue, record }, { checkId, targetId }) => {
    const now = clock.now();
    await planTests(db, demo, now);
    const key = checkId === undefined ? undefined : { check_id: checkId, target_id: targetKey(targetId) };
    const asked = await askForTests(db, userId, now, key);
    if (asked === 0) throw new ProductError(await whyNone(db, key));
    enqueue(queueDueTests, queueDueTests.input.parse({ clientId }));
    record('control-tests.asked', { checkId: checkId ?? null, targetId, count: asked });
    return { asked };
  };
}

async function whyNone(db: ClientDb, key: TestKey | undefined): Promise<ErrorCode> {
  if (!(await hasTests(db, key))) return 'control-test.unknown';
  return key && (await isPaused(db, key)) ? 'control-test.paused' : 'control-test.just-run';
}
