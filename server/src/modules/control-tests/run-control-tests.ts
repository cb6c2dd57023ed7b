import type * as contract from '@claimlock/contract/control-tests';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { queueDueTests } from './jobs.ts';
import { planTests } from './plan-tests.ts';
import { targetKey } from './show-control-tests.ts';
import { askForTests, hasTests } from './store.ts';

/** Makes tests due now; they take their turn in the background, whether or not anybody stays to look. */
export function runControlTestsWith({ demo }: { readonly demo: boolean }): Handler<typeof contract.runControlTests> {
  return async ({ db, clock, clientId, userId, enqueue, record }, { checkId, targetId }) => {
    const now = clock.now();
    await planTests(db, demo, now);
    const key = checkId === undefined ? undefined : { check_id: checkId, target_id: targetKey(targetId) };
    const asked = await askForTests(db, userId, now, key);
    if (asked === 0)
      throw new ProductError((await hasTests(db, key)) ? 'control-test.just-run' : 'control-test.unknown');
    enqueue(queueDueTests, queueDueTests.input.parse({ clientId }));
    record('control-tests.asked', { checkId: checkId ?? null, targetId, count: asked });
    return { asked };
  };
}
