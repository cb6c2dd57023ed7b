import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/account';
import type { Handler } from '../../foundation/http/hallway.ts';
import { requireAsker } from './require-asker.ts';
import { deleteSession } from './store.ts';

/** Ends one of my sessions. */
export const endSession: Handler<typeof contract.endSession> = async (context, { sessionId }) => {
  const { userId } = requireAsker(context);
  if (!(await deleteSession(context.db, userId, sessionId))) throw new ProductError('not-found');
  context.record('session.ended', { sessionId, userId, why: 'ended-by-owner' }, { kind: 'user', id: userId });
  return {};
};
