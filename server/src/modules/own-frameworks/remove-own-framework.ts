import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { changeableOwn } from './own-framework.ts';
import { reviseOwn } from './store.ts';

/** Takes away a framework that was brought in and not released yet. */
export const removeOwnFramework: Handler<typeof contract.removeOwnFramework> = async (
  { db, clock, record },
  { frameworkId },
) => {
  await changeableOwn(db, frameworkId);
  await reviseOwn(db, frameworkId, { removedAt: clock.now() });
  record('own-framework.removed', { frameworkId }, { kind: 'framework', id: frameworkId });
  return {};
};
