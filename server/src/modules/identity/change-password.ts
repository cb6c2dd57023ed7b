import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/account';
import { type Handler, RefusalThatCounts } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { callAccounts } from './call-accounts.ts';
import { replaceResetLinks } from './link-store.ts';
import { checkNewPassword } from './passwords.ts';
import { requireAsker } from './require-asker.ts';
import { deleteOtherSessions, findSessionByToken } from './store.ts';

/** Changes my password: the session gets a new token, every other one ends, and reset links stop working. */
export function changePasswordWith(
  accounts: Accounts,
  breached: BreachedPasswords,
): Handler<typeof contract.changePassword> {
  return async (context, { currentPassword, newPassword }) => {
    const { userId } = requireAsker(context);
    await checkNewPassword(newPassword, breached, 'newPassword');
    const { token } = await callAccounts(context, accounts, 'password.wrong', (api, headers) =>
      api.changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers,
        returnHeaders: true,
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof RefusalThatCounts) || error.refusal.code !== 'password.wrong') throw error;
      throw new RefusalThatCounts(
        new ProductError('password.wrong', [{ path: 'currentPassword', message: error.refusal.message }]),
      );
    });
    const session = token ? await findSessionByToken(context.db, token) : undefined;
    if (!session) throw new Error('The session did not outlive the change of its password.');
    await deleteOtherSessions(context.db, userId, session.id);
    await replaceResetLinks(context.db, userId, context.clock.now());
    context.record('password.changed', { userId }, { kind: 'user', id: userId });
    context.record('session.ended', { sessionId: null, userId, why: 'password-changed' }, { kind: 'user', id: userId });
    return {};
  };
}
