import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/links';
import { systemClock } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import type { Accounts } from './accounts.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { callAccounts } from './call-accounts.ts';
import { lockLink, lockSetUpLinks, useLink } from './link-store.ts';
import { openAccount } from './open-account.ts';
import { hashNewPassword } from './passwords.ts';
import { addMembership, anyUser } from './store.ts';
import { welcomeUser } from './welcome-user.ts';

/** Makes the first super admin. Once anybody has an account, no set-up link works any more. */
export function setUpPlatformWith(accounts: Accounts, breached: BreachedPasswords): Handler<typeof contract.setUp> {
  return async (context, { token, name, email, password }) => {
    // Each start may have printed a link of its own: whoever uses one keeps the others waiting until it is decided.
    await lockSetUpLinks(context.db);
    const link = await lockLink(context.db, 'set-up', token, systemClock.now());
    if (await anyUser(context.db)) throw new ProductError('set-up.done');
    if (!link) throw new ProductError('set-up.link-unknown');
    const hash = await hashNewPassword(password, breached, 'password');
    const userId = await openAccount(context, email, name, hash);
    await addMembership(context.db, {
      id: newId('mem', context.clock),
      user_id: userId,
      audience: 'super_admin',
      created_at: context.clock.now(),
    });
    await useLink(context.db, link.id, systemClock.now());
    context.actAs(userId);
    context.record('platform.set-up', { userId }, { kind: 'user', id: userId });
    const begun = await callAccounts(
      context,
      accounts,
      'link.invalid',
      (api, headers) => api.startSessionFor({ body: { userId }, headers, returnHeaders: true }),
      'nobody',
    );
    return welcomeUser(context, begun.token, 'set-up', 'super_admin');
  };
}
