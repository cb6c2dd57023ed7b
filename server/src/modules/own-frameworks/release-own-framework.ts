import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asOwnFramework, changeableOwn, knownOwn } from './own-framework.ts';
import { reviseOwn } from './store.ts';

/** Releases a framework: from now on it can be followed, and stays as it is. */
export const releaseOwnFramework: Handler<typeof contract.releaseOwnFramework> = async (
  context,
  { frameworkId, revision },
) => {
  const { db, clock, record } = context;
  const { version, linked } = await changeableOwn(db, frameworkId, revision);
  if (linked === 0) throw new ProductError('own-framework.not-linked');
  await reviseOwn(db, frameworkId, { releasedAt: clock.now() });
  record('own-framework.released', { frameworkId, version }, { kind: 'framework', id: frameworkId });
  return asOwnFramework(await knownOwn(db, frameworkId));
};
