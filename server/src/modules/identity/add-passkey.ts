import type * as contract from '@claimlock/contract/account';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { about } from './account-subject.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { brokenPasskey } from './passkey-refusal.ts';
import { requireAsker } from './require-asker.ts';
import { setAssurance } from './store.ts';

/** Adds a passkey; whoever could do that now holds a second factor, so this session is sure of who it is. */
export function addPasskeyWith(accounts: Accounts): Handler<typeof contract.addPasskey> {
  return async (context, { name, response }) => {
    const asker = requireAsker(context);
    const added = await callAccounts(context, accounts, 'sign-in.passkey-failed', (api, headers) =>
      api.verifyPasskeyRegistration({ body: { name, response }, headers, returnHeaders: true }),
    ).catch(brokenPasskey);
    if (!added) throw new ProductError('sign-in.passkey-failed');
    if (asker.assurance === 'single') await setAssurance(context.db, asker.sessionId, 'double');
    context.record('passkey.added', { userId: asker.userId, passkeyId: added.id }, about(asker.userId));
    return {};
  };
}
