import type * as contract from '@claimlock/contract/identity/account';
import type { Handler } from '../../foundation/http/hallway.ts';
import { requireAsker } from './require-asker.ts';
import { deleteOtherSessions } from './store.ts';

/** Ends my sessions elsewhere. */
export const endOtherSessions: Handler<typeof contract.endOtherSessions> = async (context) => {
  const { userId, sessionId } = requireAsker(context);
  const ended = await deleteOtherSessions(context.db, userId, sessionId);
  context.record('session.ended', { sessionId: null, userId, why: 'ended-by-owner' }, { kind: 'user', id: userId });
  return { ended };
};
