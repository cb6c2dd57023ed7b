import type * as contract from '@claimlock/contract/identity/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';

/** Hands out a challenge for a passkey. */
export function startPasskeySignInWith(accounts: Accounts): Handler<typeof contract.startPasskeySignIn> {
  return async (context) => {
    const options = await callAccounts(
      context,
      accounts,
      'sign-in.passkey-failed',
      (api, headers) => api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
      'nobody',
    );
    // The library would be content with less; a passkey alone must be both factors.
    return { options: { ...options, userVerification: 'required' } };
  };
}
