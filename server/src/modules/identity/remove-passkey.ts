import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/account';
import { needsSecondFactor } from '../../foundation/access/actor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { about } from './account-subject.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { requireAsker } from './require-asker.ts';
import { refuseUnproved } from './second-factor.ts';
import { tellClients } from './second-factor-changed.ts';
import { readFactors } from './store.ts';

/** Removes a passkey, unless it is the last second factor of somebody who needs one. */
export function removePasskeyWith(accounts: Accounts): Handler<typeof contract.removePasskey> {
  return async (context, { passkeyId }) => {
    const asker = requireAsker(context);
    const factors = await readFactors(context.db, asker.userId);
    const { authenticator, passkeys } = factors;
    if (!passkeys.some((row) => row.id === passkeyId)) throw new ProductError('not-found');
    refuseUnproved(asker, factors, 'remove');
    const last = passkeys.length === 1 && !authenticator?.verified;
    if (last && asker.memberships.some(needsSecondFactor)) throw new ProductError('second-factor.required');
    await callAccounts(context, accounts, 'not-found', (api, headers) =>
      api.deletePasskey({ body: { id: passkeyId }, headers, returnHeaders: true }),
    );
    context.record('passkey.removed', { userId: asker.userId, passkeyId }, about(asker.userId));
    tellClients(context, asker);
    return {};
  };
}
