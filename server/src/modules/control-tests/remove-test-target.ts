import type * as contract from '@claimlock/contract/control-tests/targets';
import { ProductError } from '@claimlock/contract/errors';
import { TestTargetId } from '@claimlock/contract/identifiers';
import type { Handler } from '../../foundation/http/hallway.ts';
import { retireTarget } from './target-store.ts';

/** Stops testing something, a domain with its hosts. What was seen of it stays on record. */
export const removeTestTarget: Handler<typeof contract.removeTestTarget> = async (
  { db, clock, record },
  { targetId },
) => {
  const gone = await retireTarget(db, targetId, clock.now());
  if (gone.length === 0) throw new ProductError('not-found');
  for (const { id, kind } of gone)
    record('test-target.removed', { targetId: TestTargetId.parse(id), kind }, { kind: 'test-target', id });
  return {};
};
