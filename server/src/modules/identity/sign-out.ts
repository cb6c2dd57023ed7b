import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';

/** Ends this session, and asks the browser to drop what it kept of us; its cookie is ended by name. */
export function signOutWith(accounts: Accounts): Handler<typeof contract.signOut> {
  return async (context) => {
    const { asker } = context;
    if (!asker) throw new ProductError('session.missing');
    await callAccounts(context, accounts, 'session.missing', (api, headers) =>
      api.signOut({ headers, returnHeaders: true }),
    );
    context.answerHeaders.set('Clear-Site-Data', '"cache", "storage"');
    context.record(
      'session.ended',
      { sessionId: asker.sessionId, userId: asker.userId, why: 'signed-out' },
      { kind: 'user', id: asker.userId },
    );
    return {};
  };
}
