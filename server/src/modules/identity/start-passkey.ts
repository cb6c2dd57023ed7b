import type * as contract from '@claimlock/contract/identity/account';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { requireAsker } from './require-asker.ts';
import { refuseUnproved } from './second-factor.ts';
import { readFactors } from './store.ts';

/** Hands out a challenge to add a passkey. */
export function startPasskeyWith(accounts: Accounts): Handler<typeof contract.startPasskey> {
  return async (context) => {
    const asker = requireAsker(context);
    refuseUnproved(asker, await readFactors(context.db, asker.userId), 'add');
    const options = await callAccounts(context, accounts, 'session.missing', (api, headers) =>
      api.generatePasskeyRegistrationOptions({ query: {}, headers, returnHeaders: true }),
    );
    return { options: { ...options } };
  };
}
