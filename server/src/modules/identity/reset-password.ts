import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/links';
import { systemClock } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { findLink, lockLink, useLink } from './link-store.ts';
import { hashNewPassword } from './passwords.ts';
import { deleteSessionsOf, findUser, savePassword } from './store.ts';

/**
 * Sets a new password through a link, and signs the account out everywhere. Where no demo is, a demo person gets none:
 * their letters were anybody's to read.
 */
export function resetPasswordWith(breached: BreachedPasswords, demo: boolean): Handler<typeof contract.resetPassword> {
  return async (context, { token, newPassword }) => {
    const now = systemClock.now();
    if (!(await findLink(context.db, 'password-reset', token, now))) throw new ProductError('link.invalid');
    const hash = await hashNewPassword(newPassword, breached, 'newPassword');
    const link = await lockLink(context.db, 'password-reset', token, now);
    const user = link?.user_id ? await findUser(context.db, link.user_id) : undefined;
    // A link to an address that the account no longer has proves nothing about the account.
    if (!link || !user || user.disabled_at || user.email !== link.email) throw new ProductError('link.invalid');
    if (user.is_demo && !demo) throw new ProductError('link.invalid');
    await savePassword(context.db, newId('acc', systemClock), user.id, hash, now);
    await useLink(context.db, link.id, now);
    await deleteSessionsOf(context.db, user.id);
    context.actAs(user.id);
    context.record('password.reset', { userId: user.id }, { kind: 'user', id: user.id });
    context.record(
      'session.ended',
      { sessionId: null, userId: user.id, why: 'password-changed' },
      { kind: 'user', id: user.id },
    );
    return {};
  };
}
