import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/account';
import { needsSecondFactor } from '../../foundation/access/actor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { about } from './account-subject.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { wrongPassword } from './password-refusal.ts';
import { requireAsker } from './require-asker.ts';
import { refuseUnproved } from './second-factor.ts';
import { tellClients } from './second-factor-changed.ts';
import { readFactors } from './store.ts';

/** Removes the authenticator app, unless it is the last second factor of somebody who needs one. */
export function removeAuthenticatorWith(accounts: Accounts): Handler<typeof contract.removeAuthenticator> {
  return async (context, { password }) => {
    const asker = requireAsker(context);
    const factors = await readFactors(context.db, asker.userId);
    const { authenticator, passkeys } = factors;
    if (!authenticator) throw new ProductError('authenticator.missing');
    refuseUnproved(asker, factors, 'remove');
    if (passkeys.length === 0 && asker.memberships.some(needsSecondFactor))
      throw new ProductError('second-factor.required');
    await callAccounts(context, accounts, 'password.wrong', (api, headers) =>
      api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    ).catch(wrongPassword);
    context.record('authenticator.removed', { userId: asker.userId }, about(asker.userId));
    tellClients(context, asker);
    return {};
  };
}
