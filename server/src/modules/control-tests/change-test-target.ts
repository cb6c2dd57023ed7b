import type * as contract from '@claimlock/contract/control-tests/targets';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { queueDueTests } from './jobs.ts';
import { planTests } from './plan-tests.ts';
import { findTarget, updateTarget } from './target-store.ts';
import { asTestTarget } from './test-target.ts';

/** Changes the selectors of a domain; whoever worked on an older version is told so. */
export function changeTestTargetWith({ demo }: { readonly demo: boolean }): Handler<typeof contract.changeTestTarget> {
  return async ({ db, clock, clientId, enqueue, record }, { targetId, version, selectors }) => {
    const before = await findTarget(db, targetId);
    if (!before) throw new ProductError('not-found');
    if (before.kind !== 'domain') throw new ProductError('test-target.selectors-of-domain');
    const row = await updateTarget(db, targetId, { selectors: [...new Set(selectors)] }, version);
    if (!row) throw new ProductError('conflict');
    const counted = { from: before.selectors.length, to: row.selectors.length };
    record('test-target.changed', { targetId, selectors: counted }, { kind: 'test-target', id: row.id });
    await planTests(db, demo, clock.now());
    enqueue(queueDueTests, queueDueTests.input.parse({ clientId }));
    return asTestTarget(row, [row]);
  };
}
