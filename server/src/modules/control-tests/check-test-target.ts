import type * as contract from '@claimlock/contract/control-tests/targets';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { lookAtTarget } from './jobs.ts';
import { findTarget, updateTarget } from './target-store.ts';
import { asTestTarget } from './test-target.ts';

/** Has DNS looked into for what confirms a target; the answer comes in the background. */
export const checkTestTarget: Handler<typeof contract.checkTestTarget> = async (
  { db, clock, clientId, enqueue, record },
  { targetId },
) => {
  const target = await findTarget(db, targetId);
  if (!target) throw new ProductError('not-found');
  if (target.kind === 'host') throw new ProductError('test-target.confirmed-by-domain');
  const row = await updateTarget(db, targetId, { asked_at: clock.now() });
  if (!row) throw new ProductError('not-found');
  enqueue(lookAtTarget, lookAtTarget.input.parse({ clientId, targetId }));
  record('test-target.check-asked', { targetId }, { kind: 'test-target', id: targetId });
  return asTestTarget(row, [row]);
};
